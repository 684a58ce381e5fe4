import { expect, it } from 'vitest'
import type { News } from '../../../toasts/toast-list.ts'
import { cueRunNews, notSentNews, refusedNews, stopNews } from './news.ts'

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
  expect(said(refusedNews({ by: 'QLab', text: 'It may not stop.' }))).toEqual([
    'QLab was refused: It may not stop.',
    'QLab was refused 14 times, the last: It may not stop.',
  ])
  expect(said(notSentNews({ automationId: 'a', name: 'Fog', detail: 'nobody answered' }))).toEqual([
    '“Fog” was not sent: nobody answered.',
    '“Fog” was not sent 14 times, the last: nobody answered.',
  ])
})

it('[OC-04] actions of different people are not merged, and neither are different actions of one person', () => {
  const all = [
    ...['QLab', 'Eva'].flatMap((by) => [
      cueRunNews('1', { by, own }),
      stopNews({ by, own }),
      refusedNews({ by, text: '' }),
    ]),
    notSentNews({ automationId: 'QLab', name: 'Fog', detail: '' }),
  ]
  expect(new Set(all.map(({ about }) => about)).size).toBe(all.length)
  // another cue by the same person is the same action
  expect(cueRunNews('1', { by: 'QLab', own }).about).toBe(cueRunNews('2', { by: 'QLab', own }).about)
})
