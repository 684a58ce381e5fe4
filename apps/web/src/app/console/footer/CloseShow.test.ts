// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../../console-state/testing/console-screen.ts'
import { CloseShow } from './CloseShow.tsx'
import { closeCode } from './close-code.ts'

const path = (name: string) => document.querySelector(`.tabler-icon-${name}`)

it('an open show has an open door and can be closed; a closed one has a closed door and can be reopened', async () => {
  await closeCode.preload()
  for (const closed of [false, true]) {
    const page = await openScreen(h(CloseShow, { blackboardId: 'K7M4QX' }), {
      board: { closedAt: closed ? '2024-01-01T22:00:00.000Z' : null },
      rest: {
        'GET /api/blackboards': () => ({ body: [{ _id: 'K7M4QX' }, { _id: 'AAAAAA', imported: true }] }),
        [`POST /api/blackboards/K7M4QX/${closed ? 'reopen' : 'close'}`]: () => ({ body: {} }),
      },
    })
    expect([path('door') !== null, path('door-off') !== null]).toEqual([!closed, closed])
    await page.press(closed ? 'Closed: reopen' : 'Close show')
    expect(page.text(), 'it asks first').toContain(closed ? 'Reopen this show?' : 'Close this show?')
    await page.press(closed ? 'Reopen the show' : 'Close the show')
    expect(page.calls.filter(({ call }) => call.startsWith('POST')).map(({ call }) => call)).toEqual([
      `POST /api/blackboards/K7M4QX/${closed ? 'reopen' : 'close'}`,
    ])
    expect(page.text()).not.toContain('this show?')
    await page.leaves()
  }
})

it('a recording cannot be reopened', async () => {
  const page = await openScreen(h(CloseShow, { blackboardId: 'K7M4QX' }), {
    board: { closedAt: '2024-01-01T22:00:00.000Z' },
    rest: { 'GET /api/blackboards': () => ({ body: [{ _id: 'AAAAAA' }, { _id: 'K7M4QX', imported: true }] }) },
  })
  expect(page.text()).toBe('From a recording: stays closed')
  await page.leaves()
})
