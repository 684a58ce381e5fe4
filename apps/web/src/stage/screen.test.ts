// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import type { Stage } from '@ghostlight/contracts'
import { expect, it } from 'vitest'
import { createScreen } from './screen.ts'

const at = Date.parse('2024-01-01T19:00:00.000Z')
const stage = (more: object = {}): Stage =>
  ({
    title: 'The Last Modem',
    rehearsal: false,
    stopped: false,
    startedAt: null,
    current: null,
    next: null,
    playing: [],
    people: { connected: 3, ready: 2, total: 5 },
    ...more,
  }) as never
const opened = () => {
  document.body.innerHTML = readFileSync('apps/web/stage.html', 'utf8').replaceAll('<script', '<template')
  return createScreen()
}
const $ = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement

it('shows what is next with its notes, and hides what there is none of', () => {
  const screen = opened()
  screen.show(stage({ next: { number: '4.5', name: 'Rain', notes: 'Wait for the door.' } }))
  expect([document.title, $('#title').textContent, $('footer').hidden, $('#standby').hidden]).toEqual([
    'The Last Modem – Stage',
    'The Last Modem',
    false,
    false,
  ])
  expect([...$('#standby').querySelectorAll('.cue > *')].map((it) => it.textContent)).toEqual(['4.5', 'Rain'])
  expect([$('#notes').textContent, $('#notes').hidden, $('#rehearsal').hidden, $('#stopped').hidden]).toEqual([
    'Wait for the door.',
    false,
    true,
    true,
  ])
  screen.show(stage({ rehearsal: true, stopped: true, next: { number: '5', name: 'Sun' } }))
  expect([$('#notes').hidden, $('#rehearsal').hidden, $('#stopped').hidden, $('#now').dataset['state']]).toEqual([
    true,
    false,
    false,
    'stopped',
  ])
  expect([$('#people').textContent, $('#now').hidden]).toEqual(['3 of 5 in · 2 ready', true])
  screen.show(stage())
  expect([$('#now').dataset['state'], $('#standby').textContent?.includes('End')]).toEqual(['still', true])
})

it('says that it has lost the server, and that it is up to date again', () => {
  const screen = opened()
  screen.trouble('Not connected. Trying again…')
  expect([$('#trouble').textContent, $('#trouble').hidden, document.body.dataset['stale']]).toEqual([
    'Not connected. Trying again…',
    false,
    'true',
  ])
  screen.trouble(null)
  expect([$('#trouble').textContent, $('#trouble').hidden, document.body.dataset['stale']]).toEqual(['', true, 'false'])
})

it('the clock goes on before there is a show; a text that stays the same is not said again', () => {
  const screen = opened()
  screen.tick(null, at)
  expect($('#wall-clock').textContent).toMatch(/:00:00$/)
  const [text] = $('#wall-clock').childNodes
  screen.tick(null, at + 100)
  expect($('#wall-clock').childNodes[0]).toBe(text)
  screen.tick(null, at + 1_000)
  expect($('#wall-clock').textContent).toMatch(/:00:01$/)
})

it('shows the cue that plays in large, and a line about each with its time', () => {
  const screen = opened()
  const playing = [
    { cue: { number: '3', name: 'Wind' }, startedAt: '2024-01-01T19:00:00.000Z', endsAt: null, plannedMs: 90_000 },
    {
      cue: { number: '4', name: 'Rain' },
      startedAt: '2024-01-01T19:00:10.000Z',
      endsAt: '2024-01-01T19:01:10.000Z',
      plannedMs: null,
    },
  ]
  const now = stage({ playing, startedAt: '2024-01-01T19:00:00.000Z' })
  screen.show(now)
  screen.tick(now, at + 20_000)
  expect([$('#now').hidden, $('#now-word').textContent, $('#now').dataset['state']]).toEqual([
    false,
    'Playing',
    'playing',
  ])
  expect([...$('#now').querySelectorAll('.cue > *')].map((it) => it.textContent)).toEqual(['4', 'Rain'])
  const parts = [...document.querySelectorAll('#playing li')].map((it) =>
    [...it.querySelectorAll('span')].map((part) => `${part.className}: ${part.textContent}`),
  )
  expect(parts).toEqual([
    ['name: 3 Wind', 'elapsed: 0:20', 'total: planned 1:30'],
    ['elapsed: 0:10', 'left: 0:50 left', 'total: of 1:00'],
  ])
  expect($('#show-clock').textContent).toContain('0:20')
})

it('[NT-07] says that the show is paused, and the times of what plays stand still', () => {
  const screen = opened()
  const [cue, endsAt] = [{ number: '4', name: 'Rain' }, '2024-01-01T19:01:10.000Z']
  const playing = [{ cue, startedAt: '2024-01-01T19:00:10.000Z', endsAt, plannedMs: null }]
  const seen = (now: Stage) => {
    screen.show(now)
    screen.tick(now, at + 40_000)
    const left = document.querySelector('#playing .left')?.textContent ?? null
    return [$('#paused').hidden, $('#now-word').textContent, $('#now').dataset['state'], left]
  }
  const paused = '2024-01-01T19:00:20.000Z'
  expect(seen(stage({ playing }))).toEqual([true, 'Playing', 'playing', '0:30 left'])
  expect(seen(stage({ playing, paused }))).toEqual([false, 'Paused', 'paused', '0:50 left'])
  expect(seen(stage({ last: cue, paused }))).toEqual([false, 'Last', 'still', null])
})

it('[TM-10] shows the time of day of the house, what everybody waits for, over or under, and the end', () => {
  const screen = opened()
  const plan = { plannedEnd: '2024-01-01T21:00:00.000Z', from: null, leftMs: 0, until: null, afterMs: 0, endedAt: null }
  const iso = (minutes: number) => new Date(at + minutes * 60_000).toISOString()
  const marks = [
    { name: 'doors', at: iso(10) },
    { name: 'start', at: iso(40) },
  ]
  const shown = () =>
    ['#wall-clock', '#mark', '#later', '#over', '#end'].map((it) => ($(it).hidden ? null : $(it).textContent))
  screen.tick(stage({ zone: 'Asia/Tokyo', plan: { ...plan, from: iso(40), leftMs: 81 * 60_000 }, marks }), at)
  expect(shown()).toEqual(['04:00:00', 'Doors 04:10 in 10:00', 'Start 04:40', '1:00 over', 'ends 06:01'])
  expect($('#over').dataset['over']).toBe('true')
  screen.tick(stage({ zone: 'Asia/Tokyo', plan: { ...plan, endedAt: iso(119) } }), at + 120 * 60_000)
  expect(shown()).toEqual(['06:00:00', null, null, '1:00 under', 'ended 05:59'])
  expect($('#over').dataset['over']).toBe('false')
  screen.tick(stage(), at)
  expect(shown().slice(1), 'a server of before').toEqual([null, null, null, null])
})

it('[CI-10] says what of the checklist is open, and nothing once the show has begun', () => {
  const screen = opened()
  screen.show(stage({ checklist: { done: 1, of: 5, open: ['Exits', 'Lights', 'Fog'] } }))
  expect([$('#checklist').hidden, $('#checklist').textContent]).toEqual([
    false,
    'Checklist: 1 of 5 · Exits · Lights · Fog …',
  ])
  screen.show(stage({ checklist: { done: 5, of: 5, open: [] } }))
  expect($('#checklist').textContent).toBe('Checklist: 5 of 5')
  screen.show(stage({ startedAt: '2024-01-01T19:00:00.000Z' }))
  expect($('#checklist').hidden).toBe(true)
})
