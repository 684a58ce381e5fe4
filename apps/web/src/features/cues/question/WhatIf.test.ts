// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../../console-state/testing/console-screen.ts'
import { WhatIf } from './WhatIf.tsx'

const bar = (id: string) => ({ id, label: `The ${id}`, count: 0, share: 0, won: false, tied: false, to: undefined })
const path = '/api/blackboards/K7M4QX/ghost-answers'

it('[QU-86] in a rehearsal an operator says which option wins, and takes it back', async () => {
  const page = await openScreen(h(WhatIf, { template: 'door', bars: [bar('left'), bar('right')] }), {
    rest: {
      [`GET ${path}`]: () => ({ body: { answers: { door: { winner: 'left' }, other: { winner: 'right' } } } }),
      [`POST ${path}`]: () => ({ body: {} }),
    },
  })
  const pressed = () => [...document.querySelectorAll('[aria-pressed=true]')].map(({ textContent }) => textContent)
  expect(pressed()).toEqual(['The left wins'])
  await page.press('The right wins')
  expect(pressed(), 'it is shown at once').toEqual(['The right wins'])
  await page.press('The right wins')
  expect(pressed()).toEqual([])
  const asked = page.calls.flatMap(({ call, body }) => (call.startsWith('POST') ? [body] : []))
  expect(asked).toEqual([{ template: 'door', winner: 'right' }, { template: 'door' }])
})

it('[QU-86] shows a refusal, and then what counts', async () => {
  const page = await openScreen(h(WhatIf, { template: 'door', bars: [bar('left'), bar('right')] }), {
    rest: {
      [`GET ${path}`]: () => ({ body: { answers: {} } }),
      [`POST ${path}`]: () => ({ status: 409, body: { code: 'X', message: 'Ghosts answer only in rehearsals.' } }),
    },
  })
  await page.press('The right wins')
  expect(page.text()).toContain('Ghosts answer only in rehearsals.')
  expect(document.querySelector('[aria-pressed=true]')).toBeNull()
})
