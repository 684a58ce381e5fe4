// @vitest-environment happy-dom
import type { Report } from '@ghostlight/contracts'
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../../console-state/testing/console-screen.ts'
import { Asked } from './Asked.tsx'

const none = { median: null, p95: null, worst: null }
const question = (_id: string, more: object = {}) => ({
  _id,
  at: '2026-05-01T19:10:00.000Z',
  name: 'The way',
  question: 'Which way?',
  kind: 'choice',
  options: ['left', 'right'].map((id) => ({ _id: id, label: `Go ${id}` })),
  closedAt: '2026-05-01T19:11:00.000Z',
  by: 'time',
  counts: { left: 3, right: 1 },
  answered: 4,
  of: 9,
  winner: 'left',
  answerMs: { ...none, median: 4_200 },
  next: { _id: 'c', number: '5.5', name: 'Rain' },
  ...more,
})
const drawn = async (...asked: object[]) => {
  const report = { show: { _id: 'K7M4QX' }, ...(asked.length > 0 && { asked }) } as Report
  return openScreen(h(Asked, { report }))
}

it('[QU-77] the report says of each question how many answered, what they chose, how fast, and what followed', async () => {
  const page = await drawn(
    question('one'),
    question('two', { kind: 'scale', options: undefined, counts: { 1: 0, 2: 4 }, winner: null, next: null }),
    question('three', { kind: 'text', counts: {}, winner: null, by: undefined, closedAt: null, answerMs: none }),
  )
  const text = page.text()
  expect(text).toContain('4 of 9 answered · half of them within 4.2 s · Closed: its time was over · then cue 5.5 Rain')
  expect(text).toContain('Go left3 · 75 % · won')
  expect(text).toContain('Go right1 · 25 %')
  expect(text).toContain('24 · 100 %')
  expect(text).toContain('still open')
  expect(document.querySelectorAll('ul ul')).toHaveLength(2)
  expect(document.querySelector('a[href$="format=questions"]')).not.toBeNull()
})

it('[QU-77] the numbers of a scale stand from low to high, also those below zero, and options as they were asked', async () => {
  const counts = { 0: 3, 2: 1, '-1': 2, '-2': 4 }
  const options = ['20', '3'].map((id) => ({ _id: id, label: `Go ${id}` }))
  await drawn(
    question('one', { kind: 'scale', options: undefined, counts, winner: null }),
    question('two', { options, counts: { 3: 1, 20: 2 }, winner: null }),
  )
  const labels = [...document.querySelectorAll('ul ul bdi')].map((it) => it.textContent)
  expect(labels).toEqual(['-2', '-1', '0', '2', 'Go 20', 'Go 3'])
})

it('[QU-77] a show that asked nothing has no such part', async () => {
  expect((await drawn()).text()).toBe('')
})
