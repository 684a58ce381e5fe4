// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { aQuestion } from '../asked/testing/a-question.ts'
import { createQuestionPanel } from './question-panel.ts'

afterEach(() => void vi.useRealTimers())

const opened = () => {
  document.body.innerHTML = readFileSync('apps/web/wall.html', 'utf8').replaceAll('<script', '<template')
  const section = document.querySelector<HTMLElement>('#question') as HTMLElement
  return { section, ...createQuestionPanel(section) }
}
const bars = (section: HTMLElement) =>
  [...section.querySelectorAll<HTMLElement>('.bars li')].map((row) => [
    row.querySelector('bdi')?.textContent,
    row.querySelector('b')?.textContent,
    row.querySelector('i')?.style.getPropertyValue('--share'),
    row.hasAttribute('data-won'),
  ])

it('[QU-73] options stand there without numbers, bars grow in place, and the winner is marked', () => {
  const { section, show } = opened()
  show(null, 0)
  expect(section.hidden).toBe(true)
  show(aQuestion({ closesAt: 30_000, answered: 2 }), 1_000)
  expect([section.hidden, section.querySelector('h2')?.textContent]).toEqual([false, 'Which way?'])
  expect(section.querySelector('.asked-state')?.textContent).toBe('2 of 9 answered0:29')
  expect(bars(section)[0]).toEqual(['Go left', '', '0', false])
  const row = section.querySelector('.bars li')
  show(aQuestion({ answered: 4, counts: { left: 1, right: 3 } }), 2_000)
  expect(section.querySelector('.bars li')).toBe(row)
  expect(bars(section).map(([, share]) => share)).toEqual(['25 %', '75 %', '0 %'])
  expect(section.querySelector('.bars')?.hasAttribute('data-decided')).toBe(false)
  show(aQuestion({ answered: 4, counts: { left: 1, right: 3 }, winner: 'right', closedAt: 3_000 }), 3_000)
  expect(bars(section).map(([, , , won]) => won)).toEqual([false, true, false])
  expect([section.hasAttribute('data-closed'), section.querySelector('.left')?.textContent]).toEqual([true, 'Closed'])
})

it('[QU-73] another question, or the same with other options, is drawn anew', () => {
  const { section, show } = opened()
  show(aQuestion(), 0)
  const options = [{ _id: 'up', label: 'Up' }]
  show(aQuestion({ options }), 0)
  expect(bars(section)).toEqual([['Up', '', '0', false]])
  show(aQuestion({ _id: 'run-2', kind: 'scale', min: 1, max: 3, minLabel: 'no', maxLabel: 'yes' }), 0)
  const columns = () => [...section.querySelectorAll('.columns li')].map((it) => it.ariaLabel)
  expect([columns(), section.querySelector('.ends')?.textContent]).toEqual([['1', '2', '3'], 'noyes'])
  expect(section.querySelector<HTMLElement>('.mean')?.hidden).toBe(true)
  show(aQuestion({ _id: 'run-2', kind: 'scale', min: 1, max: 3, counts: { 1: 1, 2: 0, 3: 2 }, answered: 3 }), 0)
  expect([columns(), section.querySelector('.mean')?.textContent]).toEqual([['1: 1', '2: 0', '3: 2'], 'Mean 2.3'])
})

it('[QU-74] words stand on cards, newest first, and stay as words', () => {
  vi.useFakeTimers()
  const { section, show } = opened()
  const texts = ['First', '<b>Second</b>']
  show(aQuestion({ kind: 'text', texts }), 0)
  const cards = () => [...section.querySelectorAll('.cards li')].map((it) => it.textContent)
  expect(cards()).toEqual(['<b>Second</b>', 'First'])
  show(aQuestion({ kind: 'text', texts: [...texts, 'Third'] }), 0)
  expect(cards()[0]).toBe('Third')
  show(null, 0)
  expect(vi.getTimerCount()).toBe(0)
})
