// @vitest-environment happy-dom
import { h } from 'preact'
import { beforeAll, expect, it } from 'vitest'
import { createFakeClock } from '../connection/testing/fake-clock.ts'
import { drawn } from '../phone/testing/drawn.ts'
import { App } from './App.tsx'
import type { Answer, Door, DoorView } from './door.ts'

beforeAll(() => {
  // no browser draws a modal dialog here
  HTMLDialogElement.prototype.showModal ??= function open(this: HTMLDialogElement) {
    this.open = true
  }
})

const person = (_id: string, more: object = {}) => ({
  _id,
  name: `Name ${_id}`,
  nickname: '',
  bib: '',
  phone: '',
  mark: null,
  here: false,
  ready: false,
  reads: false,
  help: false,
  ...more,
})
const people = [
  person('a', { here: true, ready: true, bib: '4', mark: 'lent' }),
  person('b', { here: true, nickname: 'Bee' }),
  person('c', { help: true, phone: '07', unanswered: 1 }),
  person('d'),
]
const groups = [
  { _id: 'g1', name: 'Left' },
  { _id: 'g2', name: 'Right' },
]

const opened = async (
  over: Partial<DoorView> = {},
  answers: Partial<Record<'admit' | 'walkIn' | 'tick', () => Promise<Answer>>> = {},
  more: object = {},
) => {
  const list = { title: 'The Last Modem', closed: false, rehearsal: false, groups, people, ...more }
  let view = { list, people, isLive: true, heardAt: 0, waiting: 0, ended: false, refused: null, ...over } as DoorView
  const calls = new Set<() => void>()
  const done: unknown[][] = []
  const refuses = async (): Promise<Answer> => ({ ok: false, code: '', message: 'Not now.' })
  const door = {
    get: () => view,
    subscribe: (call: () => void) => {
      calls.add(call)
      return () => void calls.delete(call)
    },
    mark: (...what: unknown[]) => void done.push(['mark', ...what]),
    admit: (...what: unknown[]) => done.push(['admit', ...what]) && (answers.admit ?? refuses)(),
    walkIn: (...what: unknown[]) => done.push(['walkIn', ...what]) && (answers.walkIn ?? refuses)(),
    tick: (...what: unknown[]) => done.push(['tick', ...what]) && (answers.tick ?? refuses)(),
  } as never as Door
  const clock = createFakeClock()
  let themes = 0
  const page = await drawn(h(App, { door, clock, onTheme: () => void themes++ }))
  const $ = <E extends HTMLElement>(selector: string) => page.place.querySelector<E>(selector)
  const press = async (name: string) => {
    const all = [...page.place.querySelectorAll('button')]
    const one = all.find((it) => (it.getAttribute('aria-label') ?? it.textContent?.trim()) === name)
    if (!one) throw new Error(`no button ${name} among ${all.map((it) => it.textContent).join()}`)
    one.click()
    await page.settled()
  }
  const types = async (field: HTMLInputElement | null | undefined, text: string) => {
    if (!field) throw new Error('no field')
    field.value = text
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await page.settled()
  }
  return {
    page,
    clock,
    done,
    calls,
    $,
    press,
    types,
    themes: () => themes,
    names: () => [...page.place.querySelectorAll('li b')].map((it) => it.textContent),
    shows: async (change: Partial<DoorView>) => {
      view = { ...view, ...change }
      for (const call of calls) call()
      await page.settled()
    },
  }
}
const submits = (place: HTMLElement | null) =>
  place?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))

it('without a link or after its end there is no list, and the page says what to do', async () => {
  const without = await drawn(h(App, { door: null, clock: createFakeClock(), onTheme: () => undefined }))
  expect(without.text()).toContain('Ask the operator for it.')
  const page = await opened()
  await page.shows({ ended: true })
  expect([page.page.text().includes('This link has ended.'), page.names()]).toEqual([true, []])
})

it('lists everybody with what distinguishes them and their state, and names the show', async () => {
  const { $, page, press, themes, shows } = await opened()
  expect([...page.place.querySelectorAll('li')].map((it) => it.textContent)).toEqual([
    'Name a#4 · lent phonesound confirmed',
    'Name bBeein',
    'Name c…\u206007 · 1\u00A0question leftneeds help',
    'Name dnot here',
  ])
  expect([document.title, $('h1')?.textContent, $('.rehearsal')]).toEqual([
    'The Last Modem – Door list',
    'The Last Modem',
    null,
  ])
  expect(page.text()).not.toContain('This show is closed')
  await press('Light or dark')
  expect(themes()).toBe(1)
  await shows({
    refused: { code: 'OF_A_NEWER_SERVER', message: 'They have left.' },
    list: { title: 'M', closed: true, rehearsal: true, groups, people } as never,
  })
  expect([...page.place.querySelectorAll('header p:not(.old)')].map((it) => it.textContent)).toEqual([
    'Rehearsal',
    'They have left.',
    'This show is closed. Nobody new can join.',
  ])
})

it('says that it waits, that nobody is expected, and that nobody is found', async () => {
  const { $, page, types, shows } = await opened({ list: null, people: [] })
  expect([$('main')?.getAttribute('aria-busy'), page.text().includes('Nobody is expected.')]).toEqual(['true', false])
  await shows({ list: { title: 'M', groups, people: [] } as never })
  expect([$('main')?.getAttribute('aria-busy'), page.text().includes('Nobody is expected.')]).toEqual(['false', true])
  await shows({ people: people as never })
  await types($('input[type=search]'), 'zzz')
  expect(page.text()).toContain('Nobody is found.')
})

it('a search and a filter narrow the list together; the counts follow the search', async () => {
  const { $, page, press, types, names } = await opened()
  const counts = () => [...page.place.querySelectorAll('.filters b')].map((it) => it.textContent)
  expect(counts()).toEqual(['4', '2', '2', '1', '1'])
  await press('1 Help')
  expect(names()).toEqual(['Name c'])
  expect($('[data-filter="needs help"]')?.getAttribute('aria-pressed')).toBe('true')
  await types($('input[type=search]'), 'bee')
  expect([counts(), names()]).toEqual([['1', '0', '1', '0', '0'], []])
  await press('1 All')
  expect(names()).toEqual(['Name b'])
})

it('a long list shows a hundred more at each press', async () => {
  const many = Array.from({ length: 230 }, (_, at) => person(`p${at}`))
  const { press, names } = await opened({ people: many as never })
  expect(names()).toHaveLength(100)
  await press('130 more')
  expect(names()).toHaveLength(200)
  await press('30 more')
  expect(names()).toHaveLength(230)
})

it('a person’s sheet says how they are and marks how they hear, once', async () => {
  const { $, page, press, done, shows } = await opened({
    people: [person('a', { here: true, reads: true, mark: 'lent' }), person('b')] as never,
  })
  page.place.querySelectorAll<HTMLElement>('li button')[0]?.click()
  await page.settled()
  expect($('dialog')?.getAttribute('aria-label')).toBe('Name a')
  expect($('dialog .is')?.textContent).toContain('in, reads instead of listening')
  const ways = [...page.place.querySelectorAll('dialog .ways button')].map((it) => it.getAttribute('aria-pressed'))
  expect(ways).toEqual(['false', 'false', 'true'])
  await press('Lent phone')
  expect(done, 'they have it already').toEqual([])
  await press('Own phone')
  await press('No phone')
  expect(done).toEqual([
    ['mark', 'a', null],
    ['mark', 'a', 'none'],
  ])
  await shows({ people: [person('b')] as never })
  expect($('dialog'), 'the person has gone').toBeNull()
})

it('lets a phone in by a link that counts down, and offers another one when it has expired', async () => {
  const answers: Answer[] = [
    { ok: false, code: '', message: 'There is no connection at the moment.' },
    { ok: true, payload: { path: '/in/abc', leftMs: 61_000 } },
  ]
  const { $, page, press, done, clock } = await opened({}, { admit: async () => answers.shift() as Answer })
  page.place.querySelectorAll<HTMLElement>('li button')[1]?.click()
  await page.settled()
  await press('Let their phone in')
  expect([done, $('dialog [role=alert]')?.textContent]).toEqual([
    [['admit', 'b']],
    'There is no connection at the moment.',
  ])
  await press('Let their phone in')
  expect([$('dialog [role=timer]')?.textContent, $('.link')?.textContent, $('dialog [role=alert]')]).toEqual([
    '1:01',
    new URL('/in/abc', location.origin).href,
    null,
  ])
  expect($('svg[role=img] path')?.getAttribute('d')).toMatch(/^M0 0h1v1h-1z/)
  clock.pass(3_000)
  await page.settled()
  expect($('dialog [role=timer]')?.textContent).toBe('0:58')
  for (let s = 0; s < 58; s++) {
    clock.pass(1_000)
    await page.settled()
  }
  expect([$('dialog [role=timer]'), page.text().includes('This code has expired. Make a new one')]).toEqual([
    null,
    true,
  ])
})

it('adds a walk-in with a name, a number and groups; a try that is repeated is the same person', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const answers: Promise<Answer>[] = [
    Promise.resolve({ ok: false, code: '', message: 'No connection.' }),
    Promise.resolve({ ok: false, code: '', message: 'No connection.' }),
    promise,
  ]
  const { $, page, press, types, done } = await opened({}, { walkIn: () => answers.shift() as Promise<Answer> })
  await press('Add a walk-in')
  const fields = () => [...page.place.querySelectorAll<HTMLInputElement>('dialog input')]
  const submit = async () => {
    submits($('dialog form'))
    await page.settled()
  }
  await types(fields()[0], 'Nora')
  await submit()
  expect([$('dialog [role=alert]')?.textContent, done]).toEqual(['A number and a first name are needed.', []])
  await types(fields()[0], '  ')
  await types(fields()[1], '555 01')
  await submit()
  expect(done, 'a name of spaces').toEqual([])
  await types(fields()[0], ' Nora ')
  for (const group of ['Left', 'Right', 'Left']) await press(group)
  await submit()
  expect(done.at(-1)?.[1]).toEqual({ phone: '555 01', name: 'Nora', groups: ['g2'], once: expect.any(String) })
  expect($('dialog [role=alert]')?.textContent).toBe('No connection.')
  await submit()
  await types(fields()[1], '555 02')
  await submit()
  await submit()
  expect(done, 'a press while the answer is on its way does nothing').toHaveLength(3)
  const [first, second, third] = done.map((it) => (it[1] as { once: string }).once)
  expect([first === second, second === third]).toEqual([true, false])
  resolve({ ok: true, payload: { userId: 'd' } })
  await page.settled()
  expect($('dialog')?.getAttribute('aria-label'), 'their sheet opens').toBe('Name d')
})

const checklist = [
  { key: 'exits', text: 'The exits are free', role: 'front of house', done: true },
  { key: 'radios', text: 'Radios are charged', done: false },
  { key: 'lights', text: 'House lights are up', done: false },
]

it('[CI-09] an usher sees the checklist and ticks it; what is refused says why', async () => {
  const answers = [
    { ok: true as const, payload: {} },
    { ok: false as const, code: 'OFFLINE', message: '' },
  ]
  const { page, press, done } = await opened(
    {},
    { tick: async () => answers.shift() ?? { ok: true, payload: {} } },
    { checklist },
  )
  await press('Checklist: 1 of 3')
  const boxes = [...page.place.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  expect(boxes.map(({ checked }) => checked)).toEqual([true, false, false])
  expect(boxes[0]?.closest('label')?.textContent).toContain('front of house')
  boxes[2]?.click()
  await page.settled()
  expect(page.place.querySelector('dialog [role=alert]')).toBeNull()
  boxes[0]?.click()
  await page.settled()
  expect(done).toEqual([
    ['tick', 'lights', true],
    ['tick', 'exits', false],
  ])
  expect(page.place.querySelector('dialog [role=alert]')?.textContent).toBe(
    'There is no connection at the moment. Try again.',
  )
})

it('[CI-09] without a checklist there is no button for one', async () => {
  const { page } = await opened()
  expect(page.place.textContent).not.toContain('Checklist')
})
