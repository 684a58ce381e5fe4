// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../../console-state/testing/console-screen.ts'
import { AutosavedText } from './AutosavedText.tsx'

it('saves the trimmed text with the one before; a needed text cannot be emptied, another one can', async () => {
  for (const [required, emptied] of [
    [true, []],
    [false, [['', 'Clap']]],
  ] as const) {
    const saved: [string, string][] = []
    const onSave = (...texts: [string, string]) => saved.push(texts) > 0
    const page = await openScreen(h(AutosavedText, { label: 'Name', value: 'Clap', required, onSave } as never))
    const leaves = (text: string) =>
      page
        .types('Name', text)
        .then(() => page.does(() => page.field('Name').dispatchEvent(new FocusEvent('focusout', { bubbles: true }))))
    await leaves('   ')
    expect(saved).toEqual(emptied)
    await leaves(' Clap ')
    expect(saved, 'only spaces were added').toEqual(emptied)
    await leaves(' Cheer ')
    expect(saved.at(-1)).toEqual(['Cheer', 'Clap'])
    await page.leaves()
  }
})
