// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../../console-state/testing/console-screen.ts'
import { blankSettings } from '../question-settings.ts'
import { OptionEffects } from './OptionEffects.tsx'
import { Options } from './Options.tsx'
import { Scale } from './Scale.tsx'

it('[QU-20] the ends of a scale are those of its question, also of one without words or numbers', async () => {
  const set = () => undefined
  const scale = { ...blankSettings, kind: 'scale' as const }
  const fields = () =>
    ['From', 'Words at that end', 'To', 'Words at the other end'].map((name) => page.field(name).value)
  const page = await openScreen(
    h(Scale, { settings: { ...scale, min: 1, max: 9, minLabel: 'cold', maxLabel: 'warm' }, set }),
  )
  expect(fields()).toEqual(['1', 'cold', '9', 'warm'])
  await page.draws(h(Scale, { settings: scale, set }))
  expect(fields()).toEqual(['', '', '', ''])
})

it('[QU-20] an effect of an option sets a field of a person, and offers nothing that is no field of theirs', async () => {
  await openScreen(
    h(OptionEffects, {
      option: { _id: 'a', label: 'Left', effects: [{ type: 'setField', field: 'data.side', value: 'left' }] },
      nth: 'option 1',
      groups: [],
      symbols: ['name', 'title', 'side', 'answer:Door', 'result:Door'],
      onChange: () => undefined,
    }),
  )
  const offered = [...document.querySelectorAll<HTMLOptionElement>('datalist option')].map(({ value }) => value)
  expect(offered).toEqual(['name', 'side'])
})

it('[QU-20] one person takes one option, or as many as there are, also while there is none', async () => {
  const question = (options: number, atMost?: number) =>
    h(Options, {
      settings: {
        ...blankSettings,
        kind: 'choice',
        options: Array.from({ length: options }, (_, at) => ({ _id: `o${at}`, label: `Door ${at}`, effects: [] })),
        ...(atMost !== undefined && { atMost }),
      },
      set: () => undefined,
      groups: [],
      symbols: [],
    } as never)
  const page = await openScreen(question(0))
  const takes = () => {
    const field = document.querySelector<HTMLSelectElement>('select[aria-label="How many one person may take"]')
    return [field?.value, [...(field?.options ?? [])].map(({ value }) => value).join()]
  }
  expect(takes()).toEqual(['1', '1'])
  await page.draws(question(3))
  expect(takes()).toEqual(['1', '1,2,3'])
  await page.draws(question(2, 4))
  expect(takes(), 'options were deleted since').toEqual(['4', '1,2,3,4'])
})
