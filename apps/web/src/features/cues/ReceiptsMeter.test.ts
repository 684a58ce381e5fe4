// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { ReceiptsMeter } from './ReceiptsMeter.tsx'

it('the meter has a part for each state, and none in a cue for nobody', async () => {
  const widths = async (counts: object) => {
    const page = await openScreen(h(ReceiptsMeter, { progress: counts as never }))
    const parts = [...document.querySelectorAll('[style*="section-size"]')]
    const found = parts.map((it) => /section-size: *([^;]+)/.exec(it.getAttribute('style') ?? '')?.[1])
    await page.leaves()
    return found
  }
  expect(await widths({ total: 10, completed: 2, received: 5, failed: 1 })).toEqual(['20%', '30%', '10%'])
  expect(await widths({ total: 0, completed: 0, received: 0, failed: 0 })).toEqual(['0%', '0%', '0%'])
})
