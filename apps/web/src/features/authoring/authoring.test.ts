import type { Group, Performance } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { inMinutes, lengthText, msOf, secondsText, stepped, timeProblem } from '../../controls/time-field/times.ts'
import { CallFailed } from '../../rest/client.ts'
import { inserted, moved } from './editor/order.ts'
import type { TemplateInScript } from './editor/script.ts'
import { delaysAfter } from './editor/script-view/delay.ts'
import { newModule, withDefaults } from './editor/useModuleActions.ts'
import { refusalWords } from './edits/refusal-words.ts'
import { listed } from './list/versions.ts'
import { renamed } from './rename.ts'

const performance = (name: string, version: number, hidden = false) =>
  ({ _id: `${name}${version}`, name, version, hidden }) as Performance

describe('the list of performances', () => {
  it('[AL-03 AL-04 LV-33] shows the highest version of each name, or every version under its name', () => {
    const all = [
      performance('A', 1),
      performance('B', 1),
      performance('A', 3),
      performance('A', 2),
      performance('C', 1, true),
    ]
    const ids = (previous: boolean) => listed(all, previous).map(({ _id }) => _id)
    expect(ids(false)).toEqual(['A3', 'B1'])
    expect(ids(true)).toEqual(['A3', 'A2', 'A1', 'B1'])
  })

  it('[VA-34 VA-35] a blank or unchanged name counts as no new name', () => {
    expect(['', '  ', 'A', ' A '].map((draft) => renamed('A', draft))).toEqual([null, null, null, null])
    expect(renamed('A', ' B ')).toBe('B')
  })

  it('[VA-40 ER-31 ER-32] a refused edit names the taken name, or says what failed and why', () => {
    const said = 'A performance named "B" already exists. Please choose a different name.'
    const taken = new CallFailed('server', { code: 'DUPLICATE_KEY', said })
    expect(refusalWords('rename', taken)).toBe(said)
    const away = new CallFailed('server', { code: 'INVALID', said: 'gone' })
    const told = (['rename', 'addCue', 'addGroup', 'deleteGroup'] as const).map((what) => refusalWords(what, away))
    expect(told).toEqual([
      'Failed to update performance name: gone',
      'Failed to add cue: gone',
      'Failed to add group: gone',
      'Failed to delete group: gone',
    ])
  })
})

describe('delays', () => {
  it('[VA-29 VA-30] are seconds with tenths, stored in milliseconds', () => {
    expect(['0', '0.04', '0.26', '3600'].map((typed) => msOf(typed))).toEqual([0, 0, 300, 3_600_000])
    expect(['1:30', '90 s', '1,5 min', '2m'].map((typed) => msOf(typed))).toEqual([90_000, 90_000, 90_000, 120_000])
    expect(secondsText(2_500)).toBe('2.5')
  })

  it('[VA-28 EW-07] text that is not a delay is refused with a reason', () => {
    expect(['-1', '-4', '-', 'x', '1x', '3601', '1e9'].map((typed) => msOf(typed))).toEqual(Array(7).fill(null))
    expect(timeProblem('-4')).toBe('“-4” is not a time. Write a time, such as 1:30, 90, 90 s, 1.5 min or 2m.')
    expect(timeProblem('3601')).toBe('“3601” is not from 0 to 3600 seconds.')
    expect(timeProblem('4')).toBeNull()
  })

  it('a long time is shown in minutes and seconds, and reads back as it was', () => {
    const shown = { 0: '0 s', 5500: '5.5 s', 60000: '1:00', 90500: '1:30.5', 1200000: '20:00', 3540000: '59:00' }
    for (const [ms, text] of Object.entries(shown))
      expect([lengthText(Number(ms)), msOf(text)]).toEqual([text, Number(ms)])
    expect([stepped('20:00', 1, { step: 1_000 }), stepped('59', 1, { step: 1_000 })]).toEqual(['20:01', '60'])
  })

  it('a number alone is so many minutes where an interval is written', () => {
    const typed = ['20', ' 1,5 ', '20:30', '90 s', '1h5m', 'soon']
    expect(typed.map((it) => msOf(inMinutes(it), { most: 7_200_000 }))).toEqual([
      1_200_000,
      90_000,
      1_230_000,
      90_000,
      3_900_000,
      null,
    ])
  })

  it('the other end follows, so that min never exceeds max', () => {
    const delays = { mindelay: 1_000, maxdelay: 2_000 }
    expect(delaysAfter(delays, { mindelay: 3_000 })).toEqual({ mindelay: 3_000, maxdelay: 3_000 })
    expect(delaysAfter(delays, { maxdelay: 500 })).toEqual({ mindelay: 500, maxdelay: 500 })
    expect(delaysAfter(delays, { maxdelay: 4_000 })).toEqual({ mindelay: 1_000, maxdelay: 4_000 })
  })
})

describe('modules', () => {
  it('[AE-19 AE-20 VA-41] a module needs a group and a template', () => {
    const group = { _id: 'g', name: 'G', description: '', type: '', oneshot: false, metadata: {} }
    const spoken = { template: { _id: 't' } } as TemplateInScript
    for (const templates of [[], [spoken]])
      expect(newModule({ groups: [], templates }, 'c')).toBe(
        'Cannot create module: no groups available. Please create a group first.',
      )
    expect(newModule({ groups: [group], templates: [] }, 'c')).toBe(
      'Cannot create module: no templates available. Please create a template first.',
    )
  })

  it('[EW-08] a module may use a default group if the performance has no group of its own', () => {
    const spoken = { template: { _id: 't' } } as TemplateInScript
    const own = { _id: 'g' } as Group
    const made = (groups: Group[]) => newModule(withDefaults({ groups, templates: [spoken] }), 'c')
    expect(made([])).toMatchObject({ group: 'audience', template: 't', cue: 'c' })
    expect(made([own])).toMatchObject({ group: 'g' })
  })

  it('items are moved and inserted at their place', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(inserted(['a', 'c'], 1, 'b')).toEqual(['a', 'b', 'c'])
  })
})
