// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { ShowMenu } from './ShowMenu.tsx'

it('an open show is closed, a closed one is reopened, and each is archived or taken out again', async () => {
  for (const closedAt of [null, '2024-01-01T22:00:00.000Z']) {
    const show = { _id: 'K7M4QX', closedAt, archived: closedAt !== null, performance: { _id: 'p', name: 'Modem' } }
    const done = closedAt === null ? 'close' : 'reopen'
    const page = await openScreen(h(ShowMenu, { show: show as never, isActive: true }), {
      rest: {
        [`POST /api/blackboards/K7M4QX/${done}`]: () => ({ body: {} }),
        'POST /api/blackboards/K7M4QX/archive': () => ({ body: {} }),
      },
    })
    await page.press('More about Modem, K7M4QX')
    await page.press(closedAt === null ? 'Close' : 'Reopen')
    await page.press('More about Modem, K7M4QX')
    await page.press(closedAt === null ? 'Archive' : 'Take out of the archive')
    expect(page.calls.filter(({ call }) => call.startsWith('POST'))).toEqual([
      { call: `POST /api/blackboards/K7M4QX/${done}`, body: undefined },
      { call: 'POST /api/blackboards/K7M4QX/archive', body: { archived: closedAt === null } },
    ])
    await page.leaves()
  }
})

it('leads to the replay, the report, the log and the recordings of its show', async () => {
  const show = { _id: 'K7M4QX', closedAt: null, archived: false, performance: { _id: 'p', name: 'Modem' } }
  const page = await openScreen(h(ShowMenu, { show: show as never, isActive: true }))
  await page.press('More about Modem, K7M4QX')
  const links = [...document.querySelectorAll('a[role=menuitem]')].map((it) => [
    it.textContent,
    it.getAttribute('href'),
  ])
  expect(links).toEqual([
    ['Replay', '/replay/K7M4QX'],
    ['Report', '/report/K7M4QX'],
    ['Log', '/api/log?bid=K7M4QX'],
    [expect.stringContaining('made-up names'), '/api/blackboards/K7M4QX/recording'],
    [expect.stringContaining('names, numbers and answers'), '/api/blackboards/K7M4QX/recording?personal=true'],
    ...links.slice(5),
  ])
})
