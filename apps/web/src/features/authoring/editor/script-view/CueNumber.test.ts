// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { aCue, aScript } from '../../edits/testing/script.ts'
import { openEditor } from '../testing/editor-screen.ts'

const opened = async () => {
  const script = aScript()
  const performance = { ...script.performance, cues: ['a', 'b', 'c'] }
  const { page, server } = await openEditor({ script: { ...script, performance, cues: [...script.cues, aCue('c')] } })
  const fields = () => [...document.querySelectorAll<HTMLInputElement>('input[aria-label="Cue number"]')]
  const field = (at: number): HTMLInputElement => {
    const found = fields()[at]
    if (!found) throw new Error(`no cue ${at}`)
    return found
  }
  return {
    types: (at: number, text: string) =>
      page.does(() => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(at), text)
        field(at).dispatchEvent(new Event('input', { bubbles: true }))
      }),
    key: (at: number, key: string) =>
      page.does(() => field(at).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))),
    leaves: (at: number) => page.does(() => field(at).dispatchEvent(new FocusEvent('focusout', { bubbles: true }))),
    shown: () => fields().map(({ value, placeholder }) => value || `(${placeholder})`),
    problem: (at: number) => (field(at).getAttribute('aria-invalid') === 'true' ? field(at).title : null),
    stored: () => server.script().cues.map(({ number = null }) => number),
  }
}

it('Enter keeps a number, leaving the field too, and Escape brings the old one back; the other cues keep theirs', async () => {
  const { types, key, leaves, shown, stored } = await opened()
  await types(1, ' 12.5 ')
  await key(1, 'Enter')
  expect(stored()).toEqual([null, '12.5', null])
  await types(1, '13')
  await key(1, 'Escape')
  expect(shown()).toEqual(['(1)', '12.5', '(3)'])
  await leaves(1)
  expect(stored(), 'nothing is left to keep').toEqual([null, '12.5', null])
  await types(2, '14')
  await leaves(2)
  expect(stored()).toEqual([null, '12.5', '14'])
})

it('a number that another cue has is not kept, and says whose it is', async () => {
  const { types, key, problem, stored } = await opened()
  await types(1, '12.5')
  await key(1, 'Enter')
  await types(2, '12.5')
  expect(problem(2)).toBe('12.5 is the number of Cue b.')
  await key(2, 'Enter')
  expect(stored()).toEqual([null, '12.5', null])
  await types(2, '3')
  expect(problem(2), 'its own place').toBe(null)
})
