import { expect, it } from 'vitest'
import type { News } from '../../../toasts/toast-list.ts'
import { cueRunNews, stopNews } from './news.ts'

const own = 'operator'
const said = (news: News) => [news.words(1), news.words(14)]

it('[OC-04] who did what, and how often, is one sentence', () => {
  expect(said(cueRunNews('5.5', { by: 'QLab', own }))).toEqual([
    'Cue 5.5 was run by QLab.',
    'QLab ran 14 cues, the last one 5.5.',
  ])
  expect(said(cueRunNews('12A', { by: own, own }))).toEqual([
    'Cue 12A was run at your other console.',
    'Your other console ran 14 cues, the last one 12A.',
  ])
  expect(said(stopNews({ by: 'Eva', own }))).toEqual([
    'Everything was stopped by Eva.',
    'Eva stopped everything 14 times.',
  ])
})

it('[OC-04] actions of different people are not merged, and neither are different actions of one person', () => {
  const all = [...['QLab', 'Eva'].flatMap((by) => [cueRunNews('1', { by, own }), stopNews({ by, own })])]
  expect(new Set(all.map(({ about }) => about)).size).toBe(all.length)
  // another cue by the same person is the same action
  expect(cueRunNews('1', { by: 'QLab', own }).about).toBe(cueRunNews('2', { by: 'QLab', own }).about)
})
