// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../../console-state/testing/console-screen.ts'
import { StopAll } from './StopAll.tsx'

it('the button shows Esc twice, once more after the first press, and no key while it shows the outcome', async () => {
  const shown = async (state: object) => {
    const stopAll = { armed: false, outcome: null, stop: () => undefined, ...state } as never
    const page = await openScreen(h(StopAll, { stopAll }))
    const button = page.button(/^Stop all/).textContent
    const said = [...document.querySelectorAll('[role=status], [role=alert]')].map((it) => it.textContent)
    await page.leaves()
    return [button, ...said]
  }
  const outcome = { tone: 'refused', text: 'The server does not answer.' }
  expect(await shown({})).toEqual(['Stop allEscEsc'])
  expect(await shown({ armed: true })).toEqual(['Stop allagain:Esc'])
  expect(await shown({ outcome })).toEqual(['Stop all', outcome.text])
  expect(await shown({ armed: true, outcome }), 'the second Esc counts more').toEqual(['Stop allagain:Esc'])
})
