// @vitest-environment happy-dom
import { textField, textFieldsOf } from '@ghostlight/contracts/rules'
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { TextsForm } from './TextsForm.tsx'

it('each text takes as many letters as its field may have, and only a missing one says that it is needed', async () => {
  for (const type of ['speech', 'speechllm', 'text'] as const) {
    const fields = textFieldsOf(type as never)
    const [first] = fields
    const props = { values: { name: '', type, content: {} }, write: () => undefined, symbols: [], missing: [first] }
    const page = await openScreen(h(TextsForm, props as never))
    const texts = [...document.querySelectorAll<HTMLTextAreaElement>('textarea[required]')]
    expect(texts.map(({ maxLength }) => maxLength)).toEqual(fields.map((it) => textField(it)?.most))
    expect(page.text().split('Needed').length - 1).toBe(first === undefined ? 0 : 1)
    await page.leaves()
  }
})
