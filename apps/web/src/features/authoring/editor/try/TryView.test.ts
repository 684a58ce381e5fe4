// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it, vi } from 'vitest'
import { createFakeClock } from '../../../../connection/testing/fake-clock.ts'
import { openScreen } from '../../../../console-state/testing/console-screen.ts'
import { aScript } from '../../edits/testing/script.ts'
import { scriptOf } from '../script.ts'
import type { Asked } from './asked.ts'
import { TryView } from './TryView.tsx'
import { aTried } from './testing/tried.ts'
import type { Unsent } from './useTry.ts'

type Answer = () => { status?: number; body: unknown } | Promise<{ body: unknown }>
const usual: Asked = { from: '', people: 3, seed: '1' }
const whole = aScript()

type Screen = Pick<NonNullable<Parameters<typeof openScreen>[1]>, 'operator'>

const nothingUnsent: Unsent = { get: () => ({ waiting: [], trouble: null }), subscribe: () => () => undefined }

const opened = async (answer: Answer = () => ({ body: aTried() }), screen: Screen = {}, edits = nothingUnsent) => {
  const clock = createFakeClock()
  const done: unknown[] = []
  const view = (over: { script?: typeof whole; asked?: Asked } = {}) =>
    h(TryView, {
      script: scriptOf(over.script ?? whole, []),
      asked: over.asked ?? usual,
      edits,
      onAsk: (asked: Asked) => void done.push(asked),
      onBack: () => void done.push('back'),
      onPlace: (focus: string) => void done.push(focus),
      clock,
    })
  const page = await openScreen(view(), {
    rest: { 'POST /api/performances/p/try': answer },
    ...screen,
  })
  const choose = (value: string) =>
    page.does(() => document.querySelector<HTMLInputElement>(`input[type=radio][value="${value}"]`)?.click())
  const rows = () =>
    [...document.querySelectorAll('ul[aria-label=People] button')].map((it) => [
      ...[...it.querySelectorAll('.ellipsis')].map((part) => part.textContent),
    ])
  return {
    page,
    done,
    clock,
    choose,
    rows,
    view,
    passes: (ms: number) => page.does(() => clock.pass(ms)),
    asked: () => page.calls.filter(({ call }) => call.endsWith('/try')).map(({ body }) => body),
  }
}
const texts = (selector: string) => [...document.querySelectorAll(selector)].map((it) => it.textContent)
const named = (name: string) => document.querySelector(`[aria-label="${name}"]`)

it('[WD-60 WD-61] asks for the evening once, stands at the first GO, and plays it at the speed that is chosen', async () => {
  const { page, asked, rows, choose, passes, clock } = await opened()
  expect(asked()).toEqual([{ people: 3, seed: '1', speed: 1, detail: true }])
  expect([page.text().includes('3 invented people'), page.text().includes('0 of 3 hear something now')]).toEqual([
    true,
    true,
  ])
  expect(rows()).toEqual([
    ['Ann', ''],
    ['Ben', ''],
    ['Cyd', ''],
  ])
  await choose('1')
  await page.press('Play')
  await passes(1_100)
  expect(rows().map(([, words]) => words)).toEqual(['Hello, Ann.', 'Hello, you.', ''])
  await passes(1_900)
  expect(rows().map(([, words]) => words)).toEqual(['Hush.', '', 'Hello, you.'])
  await page.press('Pause')
  const timers = clock.timers()
  await passes(60_000)
  expect(rows()[0]?.[1], 'it stands').toBe('Hush.')
  await choose('60')
  await page.press('Play')
  await passes(200)
  expect([page.text().includes('0 of 3 hear'), timers]).toEqual([true, 0])
  expect(named('Nobody came to'), 'it is over').not.toBeNull()
  expect(page.button('Play')).toBeTruthy()
  await page.press('Play')
  expect(page.text(), 'from the beginning again').toContain('0:00/ 0:14')
})

it('[WD-61] people who hear the same words stand together, and each line says to whom', async () => {
  const { page, choose, passes } = await opened()
  await choose('1')
  await page.press('Play')
  await passes(1_600)
  expect(texts('section[aria-label="What is said"] li')).toEqual([
    '0:01Welcometo audience, 3 peoplenowHello, you.Ben, CydHello, Ann.Ann{{mood}} is empty for 1 of 3',
  ])
  await page.press('Cue after')
  expect(texts('section[aria-label="What is said"] h3')).toEqual(['2 Rain'])
  await page.press('Cue before')
  expect(texts('section[aria-label="What is said"] h3')).toEqual(['1 Doors'])
})

it('[WD-62] a person who is followed has their fields, what the show changes, and all that they hear', async () => {
  const { page, rows } = await opened()
  await page.does(() => document.querySelector<HTMLElement>('ul[aria-label=People] button')?.click())
  expect(texts('dl div')).toEqual(['isaudience', 'nicknameAnn', 'moodglad → sad', 'groupsnothing → Choir'])
  expect(texts('ol[aria-label="What they hear"] li')).toEqual(['0:011 Doors0:02Hello, Ann.', '0:021 Doors0:01Hush.'])
  await page.does(() => document.querySelectorAll<HTMLElement>('ol[aria-label="What they hear"] button')[1]?.click())
  expect(rows().map(([, words]) => words)).toEqual(['Hush.', 'Hello, you.', 'Hello, you.'])
  await page.does(() => document.querySelectorAll<HTMLElement>('ul[aria-label=People] button')[1]?.click())
  expect(texts('dl div')).toEqual(['isaudience', 'nicknameBen'])
  expect(texts('ol[aria-label="What they hear"] li')).toHaveLength(2)
})

it('[WD-63] what nobody came to is there at any time, and leads to its place', async () => {
  const { page, done, choose } = await opened()
  expect(page.text()).toContain('Nobody came to (5)')
  await choose('nobody')
  expect(texts('section[aria-label="Nobody came to"] h3')).toEqual([
    ...['Cues 1', 'Lines 1', 'Conditions that nobody meets 1', 'Parts of lines 1', 'Failed 1'],
    'One way for everybody 1',
  ])
  for (const name of ['cue 3, Bows', 'cue 2, "Drops": age is more than 99', 'cue 1, "Welcome": {{#if mood}}'])
    await page.press(name)
  await page.press(/^cue 1, "Welcome": {{#if nickname}}/)
  expect(done).toEqual(['cue c', 'condition o 0', 'said m text', 'said m text'])
  expect(texts('section[aria-label="Failed"] button'), 'it has no place').toEqual([])
})

it('[WD-63] says so if somebody came to everything', async () => {
  const { detail, ...rest } = aTried({ unreached: [], failed: [], notes: [] })
  const places = { unreached: [], failed: [], notes: [] }
  const { page, choose } = await opened(() => ({ body: { ...rest, detail: { ...detail, places } } }))
  await choose('nobody')
  expect(page.text()).toContain('Somebody came to everything, and nothing failed.')
})

it('[WD-64] a change of the performance is told, and a new try begins at its beginning', async () => {
  const { page, view, asked, clock } = await opened()
  const changed = 'The performance has changed since this evening.'
  await page.press('Play')
  await page.does(() => clock.pass(200))
  await page.draws(view({ script: { ...whole, performance: { ...whole.performance, description: 'of no concern' } } }))
  expect(page.text()).not.toContain(changed)
  const template = { ...whole.templates[0], content: { text: 'Other words.', voice: 'v' } }
  const script = { ...whole, templates: [template as (typeof whole.templates)[0]] }
  await page.draws(view({ script }))
  expect([page.text().includes(changed), page.text().includes('0:03/ 0:14')]).toEqual([true, true])
  await page.press('Try again')
  expect([asked().length, page.text().includes(changed), page.text().includes('0:00/ 0:14')]).toEqual([2, false, true])
  await page.draws(view())
  expect(page.text(), 'changed back is changed').toContain(changed)
})

it('[WD-66] two presses make one request, the evening before stays until the answer, and leaving ends it', async () => {
  const held: (() => void)[] = []
  let isSlow = false
  const { page, view, asked } = await opened(async () => {
    if (isSlow) await new Promise<void>((next) => void held.push(next))
    return { body: aTried() }
  })
  isSlow = true
  await page.does(() => {
    page.button('Try').click()
    page.button('Try').click()
  })
  expect([asked().length, page.text().includes('3 invented people')]).toEqual([2, true])
  expect(page.text()).toContain('Trying with 3 people …')
  await page.does(() => {
    for (const next of held.splice(0)) next()
  })
  expect([asked().length, page.text().includes('Trying with')]).toEqual([2, false])

  const signals: (AbortSignal | null | undefined)[] = []
  const before = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (address.endsWith('/try')) signals.push(init.signal)
    return before(address, init)
  })
  await page.draws(view({ asked: { ...usual, seed: '2' } }))
  expect(signals.map((it) => it?.aborted)).toEqual([false])
  await page.draws(null)
  expect(signals.map((it) => it?.aborted)).toEqual([true])
})

it('[WD-67] a try that fails says what to do, and keeps what was asked for', async () => {
  let answer: { status?: number; body: unknown } = { status: 503, body: { code: 'X', message: 'The server is busy.' } }
  const { page, view, done, asked } = await opened(() => answer)
  expect(document.querySelector('[role=alert]')?.textContent).toContain('could not be tried: The server is busy.')
  expect((page.field('People') as HTMLInputElement).value).toBe('3')
  answer = { body: aTried() }
  await page.press('Try again')
  expect([document.querySelector('[role=alert]'), asked().length]).toEqual([null, 2])
  answer = { status: 404, body: { code: 'NOT_FOUND', message: 'There is no cue gone.' } }
  await page.draws(view({ asked: { ...usual, from: 'gone' } }))
  await page.settled()
  expect(page.text()).toContain('The cue to begin with is not in this performance any more.')
  await page.press('Try from the top')
  expect(done).toEqual([usual])
})

it('[WD-60] a try waits for this performance’s own edits, is of the script as it was sent, and then follows no edit any more', async () => {
  const unsent = (...ids: string[]): ReturnType<Unsent['get']> => ({
    waiting: ids.map((performanceId) => ({
      id: `e-${performanceId}`,
      tab: 't',
      performanceId,
      what: 'save',
      edits: [],
    })),
    trouble: null,
  })
  const followers = new Set<() => void>()
  let now = unsent('p', 'other')
  const { page, asked, view } = await opened(undefined, undefined, {
    get: () => now,
    subscribe: (follow) => {
      followers.add(follow)
      return () => void followers.delete(follow)
    },
  })
  expect(asked()).toEqual([])
  await page.draws(view({ script: { ...whole, performance: { ...whole.performance, name: 'Renamed' } } }))
  now = unsent('other')
  await page.does(() => {
    for (const follow of [...followers]) follow()
  })
  expect(asked()).toHaveLength(1)
  expect(followers.size).toBe(0)
  expect(page.text()).not.toContain('The performance has changed since this evening.')
})

it('[WD-67] the server that does not answer can be asked again', async () => {
  let isAway = true
  const { page } = await opened(() => {
    if (isAway) throw new Error('away')
    return { body: aTried() }
  })
  await vi.waitFor(async () => {
    await page.settled()
    expect(page.text()).toContain('Nothing is lost: try again')
  }, 5_000)
  isAway = false
  await page.press('Try again')
  expect(page.text()).toContain('3 invented people')
})

it('[WD-67] a performance without a cue is not tried, and neither are 0 or 201 people', async () => {
  const { page, view, asked, done } = await opened()
  for (const wrong of ['0', '201', '']) {
    await page.types('People', wrong)
    expect([page.button('Try').disabled, page.text().includes('1 to 200')], wrong).toEqual([true, true])
  }
  await page.types('People', '200')
  await page.types('Seed', 'rain')
  await page.press('Try')
  await page.press('Another seed')
  expect(done).toEqual([
    { from: '', people: 200, seed: 'rain' },
    { ...usual, people: 200, seed: expect.any(String) },
  ])
  const before = asked().length
  await page.draws(view({ script: { ...whole, performance: { ...whole.performance, cues: [] } } }))
  expect(page.text()).toContain('This performance has no cue yet')
  expect([asked().length, page.button('Try').disabled]).toEqual([before, true])
})

it('[WD-67] an operator who may only look is told so, and nothing is asked', async () => {
  const { page, asked } = await opened(undefined, { operator: { rights: 'view' } })
  expect([asked(), page.button('Try').disabled, page.text().includes('rights')]).toEqual([[], true, true])
})

it('[WD-62] of 200 people each can be followed from a list of names, the cast, too', async () => {
  const { detail, ...rest } = aTried()
  const many = Array.from({ length: 200 }, (_, nth) => ({
    name: `Person ${nth}`,
    type: nth < 198 ? 'audience' : 'performer',
    fields: { bib: String(nth) },
    groups: [],
  }))
  const { page, choose } = await opened(() => ({ body: { ...rest, detail: { ...detail, people: many } } }))
  expect(page.text()).toContain('198 invented people and 2 performers')
  await choose('person')
  await page.press('Follow: Choose somebody')
  await page.types(/^Search: /, 'person 199')
  await page.does(() => document.querySelector<HTMLElement>('[role=option]')?.click())
  expect(texts('dl div')).toEqual(['isperformer', 'bib199'])
  expect(page.text()).toContain('They hear nothing all evening.')
})

it('[WD-60] the cues stand on the line of time where they begin, and reach to the next one', async () => {
  const { page } = await opened()
  const marks = [1, 2].map((cue) => page.button(new RegExp(`^Go to cue ${cue}`)).style)
  expect(marks.map(({ left, width }) => [left, width].map((it) => Math.round(Number.parseFloat(it))))).toEqual([
    [0, 71],
    [71, 29],
  ])
})
