import { expect, test } from 'vitest'
import { compare, judge, keptWith, type Series, seriesOf } from './compare.ts'

const series = (values: number[], about: Partial<Series> = {}): Series => ({
  id: 'P1',
  work: 'GO',
  unit: '×',
  isRatio: true,
  moreIsBetter: false,
  values,
  ...about,
})
const kept = series([1.3, 1.4, 1.35, 1.33, 1.38])

test('a change counts only if all runs are beyond all earlier ones, and by more than 5 %', () => {
  expect(judge(series([1.5, 1.6, 1.55, 1.52, 1.58]), kept, true)).toBe('worse')
  expect(judge(series([1.1, 1.2, 1.15, 1.12, 1.18]), kept, true)).toBe('better')
  expect(judge(series([1.5, 1.6, 1.55, 1.52, 1.39]), kept, true), 'one run is among those kept').toBe('noise')
  expect(judge(series([1.41, 1.41, 1.41, 1.41, 1.41]), kept, true), 'by less than a twentieth').toBe('noise')
  expect(judge(series([1.4, 1.3, 1.35]), kept, true)).toBe('too few runs')
  expect(judge(series([2, 2, 2, 2, 2]), undefined, true)).toBe('new')
})

test('for a figure of which more is better, a higher value is better', () => {
  const before = { ...kept, moreIsBetter: true }
  expect(judge(series([2, 2, 2, 2, 2], { moreIsBetter: true }), before, true)).toBe('better')
  expect(judge(series([1, 1, 1, 1, 1], { moreIsBetter: true }), before, true)).toBe('worse')
})

test('on another machine only ratios are compared', () => {
  const slow = { isRatio: false, unit: 'ms', values: [5, 5, 5, 5, 5] }
  const before = {
    machine: 'a',
    series: [kept, series([1, 1, 1, 1, 1], { ...slow, values: [1, 1, 1, 1, 1], id: 'P10' })],
  }
  const now = [series([2, 2, 2, 2, 2]), series([], { ...slow, id: 'P10' }), series([], { ...slow, id: 'P12' })]
  const verdicts = (machine: string) => compare(now, before, machine).map(({ verdict }) => verdict)
  expect(verdicts('a')).toEqual(['worse', 'worse', 'new'])
  expect(verdicts('b')).toEqual(['worse', 'another machine', 'new'])
})

test('the figures of several runs are grouped by their work; their ratio is what counts', () => {
  const figure = (id: string, ours: number) => ({ id, work: 'GO', unit: 'ms', ours, budget: '≤ 2' })
  const runs = [1, 2, 3].map((n) => [{ ...figure('P1', n), peer: 10, ratio: n / 10 }, figure('P2', n), figure('P3', n)])
  const all = seriesOf(runs)
  expect(all.map(({ id, unit, isRatio, values }) => [id, unit, isRatio, values])).toEqual([
    ['P1', '×', true, [0.1, 0.2, 0.3]],
    ['P2', 'ms', false, [1, 2, 3]],
    ['P3', 'ms', false, [1, 2, 3]],
  ])
})

test('new figures replace kept ones, and the rest stays; of another machine only ratios stay', () => {
  const old = [series([1], { id: 'P2' }), series([1], { id: 'P3', isRatio: false }), series([1], { id: 'P10' })]
  const now = [series([9], { id: 'P10' })]
  const ids = (machine: string) =>
    keptWith(now, { machine: 'a', series: old }, machine).series.map(({ id, values }) => `${id} ${values}`)
  expect(ids('a')).toEqual(['P2 1', 'P3 1', 'P10 9'])
  expect(ids('b')).toEqual(['P2 1', 'P10 9'])
})
