import { isAsked, settingsIn } from '@ghostlight/contracts/rules'
import { describe, expect, it } from 'vitest'
import {
  blankSettings,
  type Problems,
  problemsIn,
  type Settings,
  withMoved,
  withOption,
  withoutOption,
  withSetting,
} from './question-settings.ts'

const options = (...labels: string[]) => labels.map((label, at) => ({ _id: `o${at}`, label }))
const asked = (over: Partial<Settings> = {}): Settings => ({ ...blankSettings, options: options('Yes', 'No'), ...over })
const labelsIn = ({ options: all = [] }: Settings) => all.map(({ label }) => label)

describe('[QU-20] a new question', () => {
  it('is a choice of two options that closes when everybody here has answered', () => {
    expect(blankSettings).toMatchObject({ kind: 'choice', closes: { whenAll: true }, results: 'after', tie: 'random' })
    expect(labelsIn(blankSettings)).toEqual(['', ''])
  })
})

it('[QU-20] an empty setting is not there, and leaves the others', () => {
  const scale = withSetting(withSetting(asked(), 'minLabel', 'cold'), 'maxLabel', 'warm')
  expect(scale).toMatchObject({ minLabel: 'cold', maxLabel: 'warm' })
  for (const nothing of ['', undefined]) {
    const without = withSetting(scale, 'minLabel', nothing)
    expect([Object.hasOwn(without, 'minLabel'), without.maxLabel]).toEqual([false, 'warm'])
  }
  expect(withSetting(asked(), 'min', 0), 'nought is a value').toMatchObject({ min: 0 })
})

describe('[QU-21] the rows of options', () => {
  const three = asked({ options: options('One', 'Two', 'Three') })

  it('move one place, and not past an end', () => {
    expect(labelsIn(withMoved(three, 'o2', -1))).toEqual(['One', 'Three', 'Two'])
    expect(labelsIn(withMoved(three, 'o0', 1))).toEqual(['Two', 'One', 'Three'])
    expect([withMoved(three, 'o0', -1), withMoved(three, 'o2', 1), withMoved(three, 'gone', 1)]).toEqual(
      Array(3).fill(three),
    )
  })

  it('are added with an id of their own', () => {
    const more = withOption(withOption(three))
    expect(labelsIn(more)).toEqual(['One', 'Two', 'Three', '', ''])
    expect(new Set(more.options?.map(({ _id }) => _id)).size).toBe(5)
  })

  it('are removed, and nobody can take more than are left', () => {
    const left = withoutOption({ ...three, atMost: 3 }, 'o1')
    expect([labelsIn(left), left.atMost]).toEqual([['One', 'Three'], 2])
    expect(withoutOption({ ...three, atMost: 2 }, 'o1').atMost).toBe(2)
  })
})

describe('[QU-22] what is wrong', () => {
  const setting: Partial<Settings> = {
    options: [
      { _id: 'a', label: 'Yes', effects: [{ type: 'setField', field: '', value: '1' }] },
      { _id: 'b', label: 'No' },
    ],
  }
  it.each<[Partial<Settings>, Problems]>([
    [{}, {}],
    [{ options: options('Yes', '') }, { answers: 'Each option needs words.' }],
    [{ options: options('Yes') }, { answers: 'A choice has 2 to 8 options.' }],
    [{ kind: 'scale', options: options('Yes', '') }, {}],
    [{ kind: 'scale', min: 5, max: 1 }, { answers: 'The last number of a scale is greater than the first.' }],
    [{ closes: { afterMs: 2_000 } }, { closes: 'A question closes after 3 to 3600 seconds.' }],
    [{ closes: { afterMs: 3_600_001 } }, { closes: 'A question closes after 3 to 3600 seconds.' }],
    [{ closes: { afterMs: 3_000 } }, {}],
    [{ keepAs: 'my door' }, { keepAs: 'A field is called with letters, digits and _.' }],
    [setting, { effects: 'Name the field that an option sets.' }],
    [{ ...setting, kind: 'text' }, {}],
  ])('%j: %j', (over, wrong) => {
    expect(problemsIn(asked(over))).toEqual(wrong)
  })
})

it('takes the settings of a template, and those kept in the browser, only in a shape that the form can show', () => {
  const content = { question: 'Which door?', voice: 'slt', ...asked() }
  expect(settingsIn(content)).toEqual(asked())
  for (const over of [{ kind: 'drawing' }, { options: 'Yes' }, { options: [{ label: 'Yes' }] }, { closes: null }])
    expect(isAsked({ ...asked(), ...over }), JSON.stringify(over)).toBe(false)
  expect(isAsked({ ...asked(), results: 'sometimes' })).toBe(false)
  expect(isAsked({ ...asked(), tie: undefined })).toBe(false)
})
