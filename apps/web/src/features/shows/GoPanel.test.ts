// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { GoPanel } from './GoPanel.tsx'

it('Go waits for what is missing, and cannot be pressed again while the show is made', async () => {
  for (const [note, going, disabled] of [
    [null, false, false],
    [null, true, true],
    ['Select at least one user', false, true],
  ] as const) {
    let goes = 0
    const configuration = { selected: new Set(), note, going, rehearsal: false, goError: null, go: () => void goes++ }
    const page = await openScreen(h(GoPanel, { configuration: configuration as never }))
    await page.does(() => page.button('Go').click())
    expect([page.button('Go').disabled, goes]).toEqual([disabled, disabled ? 0 : 1])
    await page.leaves()
  }
})
