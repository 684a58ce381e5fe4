// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { openEditor } from '../testing/editor-screen.ts'

it('[TM-01] times of day are saved as they are read, words that are none are not, and an empty field removes its time', async () => {
  const { page, server } = await openEditor()
  await page.press(/^Templates/)
  const stored = () => server.script().performance.data?.schedule
  const leaves = (label: RegExp) =>
    page.does(() => page.field(label).dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect(page.text()).toContain('Times not planned')
  for (const [label, typed] of [
    [/^Doors/, '1830'],
    [/^Start/, '19:30'],
    [/^Start/, 'when they are in'],
  ] as const) {
    await page.types(label, typed)
    await leaves(label)
  }
  expect(stored()).toEqual({ doors: '18:30', start: '19:30' })
  expect(page.text()).toContain('Write a time of day, such as 19:30.')
  expect(page.field(/^Start/).getAttribute('aria-invalid')).toBe('true')
  await page.types(/^Start/, '')
  await leaves(/^Start/)
  expect(stored()).toEqual({ doors: '18:30' })
})
