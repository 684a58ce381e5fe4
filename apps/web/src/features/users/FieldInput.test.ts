// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import type { Edit } from './edits.ts'
import { FieldInput } from './FieldInput.tsx'

const choices = [
  { value: 'true', label: 'agreed' },
  { value: 'false', label: 'did not agree' },
]

it.each([
  ['true', ['', 'true', 'false']],
  ['', ['', 'true', 'false']],
  ['calm', ['', 'true', 'false', 'calm']],
])(
  '[JQ-24] an answer that is chosen, "%s", is chosen here, and what is stored stays a choice',
  async (text, offered) => {
    const typed: string[] = []
    const nothing = (): void => undefined
    const edit: Edit = { base: text, text, phase: 'open', problem: null, meanwhile: null }
    const it = { field: 'data.film', label: 'May we film you?', long: false, choices }
    await openScreen(h(FieldInput, { it, edit, onType: (to) => typed.push(to), onLeave: nothing, onKey: nothing }))
    const select = document.querySelector('select')
    if (!select) throw new Error('nothing can be chosen')
    expect([...select.options].map(({ value }) => value)).toEqual(offered)
    expect(select.value).toBe(text)
    select.value = 'false'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    expect(typed).toEqual(['false'])
  },
)
