import { expect, test } from 'vitest'
import { looksOf } from './sheet-looks.ts'

const header = (...columns: string[]): string[][] => [columns]
const sheets = new Map([
  ['Cues', header('Cue', 'Cue Name', 'Group', 'Text', 'Template', 'Type', 'Voice', 'Autorun', 'Again', 'Odd')],
  ['Performance', header('Kind', 'Name')],
  ['Groups', header('Group', 'Oneshot')],
  ['Templates', header('Template', 'Voice')],
  ['Join Questions', header('Key', 'Kind', 'Required')],
  ['Voices', header('Voice', 'Name')],
])
const listsOf = (name: string, all: Parameters<typeof looksOf>[0] = sheets) =>
  Object.fromEntries(
    (looksOf(all).get(name)?.columns ?? []).flatMap(({ list }, at) =>
      list ? [[all.get(name)?.[0]?.[at] ?? '', 'sheet' in list ? list.sheet : list.join(' ')]] : [],
    ),
  )

test('[WD-53] groups, templates, voices, kinds and yes or no are chosen from a list', () => {
  expect(listsOf('Cues')).toEqual({
    Group: 'Groups',
    Template: 'Templates',
    Type: 'speech llm',
    Voice: 'Voices',
    Autorun: 'yes no',
    Again: 'ask restart ignore fade',
  })
  expect(listsOf('Performance')).toEqual({ Kind: 'performance or else look words voice check' })
  expect(listsOf('Groups'), 'the list itself').toEqual({ Oneshot: 'yes no' })
  expect(listsOf('Templates')).toEqual({ Voice: 'Voices' })
  expect(listsOf('Join Questions')).toEqual({ Kind: 'text number choice consent', Required: 'yes no' })
  expect(listsOf('Users', new Map([['Users', header('Phone', 'Type', 'Groups')]]))).toEqual({
    Type: 'audience performer dramaturg usher',
  })
  expect(listsOf('Cues', new Map([['Cues', header('Group', 'Voice')]])), 'no such sheet').toEqual({})
})

test('[WD-52] what one reads is wide, what one ticks is narrow, and the name of a row stays in view', () => {
  const widthOf = (name: string) =>
    looksOf(sheets).get('Cues')?.columns[(sheets.get('Cues')?.[0] ?? []).indexOf(name)]?.width ?? 0
  expect(widthOf('Text')).toBeGreaterThan(3 * widthOf('Group'))
  expect(widthOf('Autorun')).toBeLessThan(widthOf('Group'))
  expect(widthOf('Odd')).toBeGreaterThan(0)
  expect([...looksOf(sheets)].map(([name, { frozen }]) => [name, frozen])).toEqual([
    ['Cues', 2],
    ['Performance', 1],
    ['Groups', 1],
    ['Templates', 1],
    ['Join Questions', 1],
    ['Voices', 0],
  ])
})
