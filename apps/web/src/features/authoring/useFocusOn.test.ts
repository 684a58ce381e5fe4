// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { type FocusOn, useFocusOn } from './useFocusOn.ts'

type Props = { there: readonly string[]; told: FocusOn[] }
const Fields = ({ there, told }: Props) => {
  told.push(useFocusOn())
  return h(
    'div',
    null,
    there.map((key) =>
      h('section', { key, 'data-focus': key }, [
        h('input', { key: 'a', 'aria-label': `${key} a`, defaultValue: 'one' }),
        h('input', { key: 'b', 'aria-label': `${key} b`, defaultValue: 'two {{mood}}' }),
      ]),
    ),
  )
}

it('the focus waits for a part that is drawn later, goes there once, and to the field with the text', async () => {
  const told: FocusOn[] = []
  const fields = (...there: string[]) => h(Fields, { there, told })
  const page = await openScreen(fields('cue 1'))
  const focused = () => document.activeElement?.getAttribute('aria-label')
  await page.does(() => told.at(-1)?.('cue 2'))
  await page.draws(fields('cue 1'))
  expect(focused(), 'it is not there yet').toBe(null)
  await page.draws(fields('cue 1', 'cue 2'))
  expect(focused()).toBe('cue 2 a')
  await page.does(() => page.field('cue 1 b').focus())
  await page.draws(fields('cue 1', 'cue 2', 'cue 3'))
  expect(focused(), 'once').toBe('cue 1 b')
  await page.does(() => told.at(-1)?.('cue 3', '{{mood}}'))
  const field = page.field('cue 3 b')
  expect([focused(), field.selectionStart, field.selectionEnd]).toEqual(['cue 3 b', 4, 12])
})
