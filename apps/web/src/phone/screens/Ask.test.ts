// @vitest-environment happy-dom
import { h } from 'preact'
import { afterEach, expect, it, vi } from 'vitest'
import type { PhoneAsk } from '../asks.ts'
import { drawn } from '../testing/drawn.ts'
import { Ask } from './Ask.tsx'

afterEach(() => vi.useRealTimers())

const ask = (over: Partial<PhoneAsk> = {}): PhoneAsk => ({
  module: 'm',
  deliveryId: 'door',
  question: 'Which door?',
  kind: 'choice',
  options: ['left', 'right', 'none'].map((_id) => ({ _id, label: `The ${_id} one` })),
  closesAt: null,
  startAt: null,
  mine: null,
  sent: true,
  closed: null,
  ...over,
})
const opened = async (over: Partial<PhoneAsk> = {}, left: () => number | null = () => null) => {
  const answers: unknown[] = []
  const part = (now: Partial<PhoneAsk>) =>
    h(Ask, { ask: ask({ ...over, ...now }), leftMs: left, onAnswer: (value) => void answers.push(value) })
  const page = await drawn(part({}))
  const inputs = () => [...page.place.querySelectorAll('input')]
  const click = async (at: number) => {
    inputs()[at]?.click()
    await page.settled()
  }
  return { ...page, answers, inputs, click, becomes: (now: Partial<PhoneAsk>) => page.draws(part(now)) }
}

it('[QU-30] shows what is chosen, and whether the server has it', async () => {
  const { answers, click, becomes, text, inputs } = await opened()
  await click(1)
  expect(answers).toEqual(['right'])
  await becomes({ mine: 'right', sent: false })
  expect(inputs().map(({ checked }) => checked)).toEqual([false, true, false])
  expect(text()).toContain('not sent yet')
  await becomes({ mine: 'right', sent: true })
  expect(text()).toContain('Your answer is in.')
})

it('[QU-30] of several options it takes as many as it may, and never none', async () => {
  const { answers, click, becomes, inputs } = await opened({ atMost: 2, mine: ['left'] })
  await click(0)
  expect(answers, 'the last one stays').toEqual([])
  await click(2)
  expect(answers).toEqual([['left', 'none']])
  await becomes({ mine: ['left', 'none'] })
  expect(inputs().map(({ disabled }) => disabled)).toEqual([false, true, false])
})

it('[QU-30] a scale has a button for each number, or a slider where there are many', async () => {
  const few = await opened({ kind: 'scale', min: 1, max: 5, mine: 4 })
  expect(few.inputs().map(({ type, checked }) => [type, checked])).toEqual(
    [1, 2, 3, 4, 5].map((step) => ['radio', step === 4]),
  )
  await few.click(1)
  expect(few.answers).toEqual([2])
  const many = await opened({ kind: 'scale', min: 0, max: 100 })
  expect(many.inputs().map(({ type }) => type)).toEqual(['range'])
})

it('[QU-30 LN-31] the words at the ends of a scale name their numbers, from whichever side the page or the words run', async () => {
  const ends = async (over: Partial<PhoneAsk>) => {
    const { place } = await opened({ kind: 'scale', ...over })
    const line = place.querySelector('.ends')
    // a line that turns with its words puts the first of them at the wrong end
    expect(line?.hasAttribute('dir')).toBe(false)
    const described = place.querySelector('[aria-describedby]')?.getAttribute('aria-describedby')
    expect(described).toBe(line?.id)
    return [...(line?.querySelectorAll('span') ?? [])].map((it) => [it.textContent, it.querySelector('bdi')?.lang])
  }
  expect(await ends({ minLabel: 'כלל לא', maxLabel: 'מאוד', language: 'he' })).toEqual([
    ['1 = כלל לא', 'he'],
    ['5 = מאוד', 'he'],
  ])
  expect(await ends({ min: -20, max: 20, maxLabel: 'hot', language: 'en' })).toEqual([['20 = hot', 'en']])
  const without = await opened({ kind: 'scale' })
  expect(without.place.querySelector('.ends, [aria-describedby]')).toBeNull()
})

it('[QU-30] a slider names the number under the finger, and a tap on the middle is an answer, too', async () => {
  const { place, answers, settled } = await opened({ kind: 'scale', min: 0, max: 100 })
  const slider = place.querySelector<HTMLInputElement>('input')
  const named = () => place.querySelector('output')?.textContent
  expect(named()).toBe('–')
  slider?.click()
  await settled()
  expect([named(), answers]).toEqual(['50', [50]])
  const other = await opened({ kind: 'scale', min: 0, max: 100 })
  const moved = other.place.querySelector<HTMLInputElement>('input')
  if (moved) moved.value = '81'
  moved?.dispatchEvent(new Event('input', { bubbles: true }))
  await other.settled()
  expect([other.place.querySelector('output')?.textContent, other.answers]).toEqual(['81', []])
})

it('[QU-30] words are sent by a button, and not while they are empty', async () => {
  const { place, answers, settled, becomes } = await opened({ kind: 'text' })
  const write = async (words: string) => {
    const field = place.querySelector('textarea')
    if (field) field.value = words
    field?.dispatchEvent(new Event('input', { bubbles: true }))
    await settled()
    place.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    await settled()
  }
  await write('   ')
  expect(answers).toEqual([])
  await write(' The blue one. ')
  expect(answers).toEqual(['The blue one.'])
  await becomes({ mine: 'The blue one.' })
  expect(place.querySelector('button')?.textContent).toBe('Change my answer')
})

it('[QU-30] the time runs down, and a screen reader hears it at 30, 10 and 5 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let left = 31_400
  const { place, settled, text } = await opened({}, () => left)
  const said = async (ms: number) => {
    left = ms
    vi.advanceTimersByTime(500)
    await settled()
    return place.querySelector('[aria-live]')?.textContent
  }
  expect(text()).toContain('0:32')
  expect(await said(31_000)).toBe('')
  expect(await said(30_000)).toBe('30 seconds left')
  expect(await said(12_000)).toBe('30 seconds left')
  expect(await said(9_600)).toBe('10 seconds left')
  expect(await said(5_000)).toBe('5 seconds left')
  expect(await said(-100)).toBe('5 seconds left')
  expect(await said(700), 'a clock that is set right').toBe('5 seconds left')
  expect(await said(13_900), 'more time').toBe('14 seconds left')
  expect(text()).toContain('0:14')
})

it('[QU-32] closed, it shows one’s own answer and the result, if it may be known', async () => {
  const result = { counts: { left: 1, right: 3, none: 0 }, answered: 4, of: 6, winner: 'right' }
  const { place, becomes, text } = await opened({ mine: 'left', closed: { result, late: false } })
  const rows = () => [...place.querySelectorAll('li')].map((it) => it.textContent)
  expect(rows()).toEqual(['The left oneyour answer25 %', 'The right one75 %', 'The none one0 %'])
  expect(place.querySelector('[data-won]')?.textContent).toContain('The right one')
  await becomes({ closed: { result: undefined, late: true } })
  expect(rows()).toEqual(['The left one', 'The right one', 'The none one'])
  expect(text()).toContain('closed before your answer came')
})

it('[QU-32] closed while somebody writes, it does not thank them for words that were not sent', async () => {
  const result = { closed: { result: undefined, late: false } }
  const closing = async (typed: string, mine: string | null = null) => {
    const page = await opened({ kind: 'text', mine })
    const box = page.place.querySelector('textarea')
    if (box) box.value = typed
    box?.dispatchEvent(new Event('input', { bubbles: true }))
    await page.settled()
    await page.becomes({ ...result, mine })
    return page.text()
  }
  expect(await closing('A bo')).toContain('closed before your answer came')
  expect(await closing('  ')).toContain('Thank you')
  const changed = await closing('A boat and a', 'A boat')
  expect(changed, 'the one that was sent counts').toContain('Thank you')
  expect(changed).toContain('A boat')
  expect(changed).not.toContain('and a')
})

it('[QU-75] shows how people have answered so far, if the phone is told', async () => {
  const { text, becomes, place } = await opened()
  expect(text()).not.toContain('%')
  const tally = { counts: { left: 1, right: 3, none: 0 }, answered: 4, of: 9, winner: null }
  await becomes({ tally })
  expect([...place.querySelectorAll('.option')].map((it) => it.textContent)).toEqual([
    'The left one25 %',
    'The right one75 %',
    'The none one0 %',
  ])
  const scale = await opened({ kind: 'scale', min: 1, max: 2, tally: { ...tally, counts: { 1: 1, 2: 3 } } })
  expect([...scale.place.querySelectorAll('i')].map((it) => it.style.height)).toEqual(['25%', '75%'])
})
