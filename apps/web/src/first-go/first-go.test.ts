// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import german from '../words/de/console.json' with { type: 'json' }
import type { FirstGo } from './press.ts'
import { startFirstGo } from './start.ts'
import { stopOf, takeOver } from './take-over.ts'

const html = `<!doctype html><html lang="en"><head><title>Ghostlight</title></head><body><div id="root"><p class="opening">Ghostlight</p></div></body></html>`
let firstPage: typeof import('./first-page.ts')['firstPage']

beforeAll(async () => {
  vi.stubGlobal('__FIRST_GO__', { html, script: 'early()' })
  firstPage = (await import('./first-page.ts')).firstPage
})
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const press = { cueId: 'c1', expectedCueIndex: 0, lastCueRunId: 'run-0' }
const asked = {
  title: 'A <b>Show</b> & more',
  barred: false,
  show: { blackboardId: 'K7M4QX', drawnAt: 5_000 },
  go: { number: '5a', name: '"Rain" <i>', press },
}
const run = { cueRunId: 'run-1', moduleRunIds: [], warnings: [] }
const says = (status: number, body: object) => async () => new Response(JSON.stringify(body), { status })
const away = async (): Promise<Response> => {
  throw new TypeError('Failed to fetch')
}

const silent = (signal?: AbortSignal | null) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))))

type Opening = { language?: 'en' | 'de'; go?: (typeof asked)['go'] | undefined }
type Answers = ((signal?: AbortSignal | null) => Promise<Response>)[]
/** The page of the server, in which requests are answered in turn. */
const opened = (...answers: Answers) => openedAs({}, ...answers)
const openedAs = ({ language = 'en' as const, ...more }: Opening, ...answers: Answers) => {
  const page = document.implementation.createHTMLDocument()
  page.documentElement.innerHTML = firstPage({ ...asked, ...more })
  const sent: { path: string; key: string; body: unknown }[] = []
  let now = 0
  let isShown = true
  startFirstGo(page, {
    fetch: async (path, { headers, body, signal }) => {
      sent.push({ path, key: new Headers(headers).get('idempotency-key') ?? '', body: JSON.parse(String(body)) })
      return (answers.shift() ?? says(201, run))(signal)
    },
    now: () => now,
    isShown: () => isShown,
    language,
  })
  const place: FirstGo | null = page.getElementById('first-go')
  const [button, stop] = ['[data-press] button', '[data-stops] button'].map((it) =>
    place?.querySelector<HTMLButtonElement>(it),
  )
  if (!place || !stop) throw new Error('the page has no Stop all')
  const key = (init: KeyboardEventInit) =>
    page.dispatchEvent(new KeyboardEvent('keydown', { cancelable: true, ...init }))
  const passes = async (ms: number) => {
    now += ms
    await vi.advanceTimersByTimeAsync(ms)
  }
  const words = () => place.querySelector('[data-press] small')?.textContent
  /** its name, its keys, what became of it */
  const stopWords = () =>
    ['[data-stops] b', '[data-stops] button small', '[data-stops] > small'].map(
      (it) => place.querySelector(it)?.textContent,
    )
  const hide = () => {
    isShown = false
  }
  return { page, place, button: button ?? stop, stop, sent, key, passes, words, stopWords, hide }
}

it('[OC-45] the page names the show and the cue that GO runs, as text', () => {
  const { page, button } = opened()
  expect(page.title).toBe('A <b>Show</b> & more – Ghostlight')
  expect(page.querySelector('.opening')?.textContent).toBe('GhostlightA <b>Show</b> & more')
  expect(button.getAttribute('aria-label')).toBe('GO 5a "Rain" <i>')
  expect(page.querySelector('#first-go p')?.textContent).toBe('5a "Rain" <i>')
})

it('[OC-45 OC-46] a click or Space sends the press once, with when it was, and a held key sends no other', async () => {
  for (const pressed of ['click', 'Space'] as const) {
    const { place, button, sent, key, passes } = opened()
    await passes(300)
    if (pressed === 'click') button.click()
    else key({ key: ' ' })
    expect(button.disabled).toBe(true)
    key({ key: ' ' })
    key({ key: ' ', repeat: true })
    button.click()
    await passes(0)
    expect(sent).toEqual([
      {
        path: '/api/blackboards/K7M4QX/cue-runs',
        key: expect.stringMatching(/^\w{20,}$/),
        body: { ...press, pressedAt: 5_300 },
      },
    ])
    expect('run' in place.dataset).toBe(true)
  }
})

it('other keys, and a GO that is not in sight, run nothing', async () => {
  const { button, sent, key, hide } = opened()
  expect(key({ key: 'a' })).toBe(true)
  hide()
  expect(key({ key: ' ' })).toBe(true)
  button.click()
  expect(sent).toEqual([])
})

it('[OC-46] a press without an answer is sent again with the same key, for eight seconds', async () => {
  const unavailable = says(503, { code: 'STORE_UNAVAILABLE', message: 'The log is away.' })
  const { sent, button, passes, words } = opened(away, unavailable, away)
  button.click()
  await passes(1_500)
  expect(sent).toHaveLength(4)
  expect(new Set(sent.map((it) => JSON.stringify(it))).size).toBe(1)
  expect([button.disabled, words()]).toEqual([true, ''])
  const lost = opened(...Array.from({ length: 40 }, () => away))
  lost.button.click()
  for (let ms = 0; ms < 20_000; ms += 500) await lost.passes(500)
  expect(lost.sent.length).toBeLessThanOrEqual(17)
  expect([lost.button.disabled, lost.words()]).toEqual([false, 'The server did not answer in time.'])
  const mute = opened(silent)
  mute.button.click()
  await mute.passes(2_499)
  expect(mute.sent).toHaveLength(1)
  await mute.passes(1)
  expect([mute.sent.length, 'run' in mute.place.dataset]).toEqual([2, true])
})

it('[OC-46] a refusal stands below the cue, and GO can be pressed again as another press', async () => {
  const { sent, button, passes, words } = opened(says(409, { code: 'PAUSED', message: 'The show is paused.' }))
  button.click()
  await passes(0)
  expect([button.disabled, words()]).toEqual([false, 'The show is paused.'])
  button.click()
  await passes(0)
  expect([sent.length, words()]).toEqual([2, ''])
  expect(sent[0]?.key).not.toBe(sent[1]?.key)
})

it('[OC-47] the console removes it, and gets its press', async () => {
  const { page, button, passes } = opened()
  button.click()
  const pressed = takeOver(page)
  await passes(0)
  expect(pressed).toMatchObject({ cueId: 'c1', lastCueRunId: 'run-0' })
  expect(await pressed?.answer).toEqual({ ok: true, payload: run })
  pressed?.leave()
  expect(await pressed?.answer, 'what is answered stays so').toMatchObject({ ok: true })
  expect(page.getElementById('first-go')).toBeNull()
  expect(takeOver(page)).toBeUndefined()
  expect(takeOver(opened().page)).toBeUndefined()
})

const stops = (sent: { path: string }[]) => sent.filter(({ path }) => path === '/api/blackboards/K7M4QX/stops')

it('[OC-48] Escape twice within a second stops everything; once, or later, only arms', async () => {
  const { sent, stop, key, passes, stopWords } = opened(says(201, {}))
  expect(stopWords()).toEqual(['Stop all', 'Esc Esc', ''])
  for (let times = 0; times < 2; times++) {
    key({ key: 'Escape' })
    key({ key: 'Escape', repeat: true })
    expect(['armed' in stop.dataset, stopWords()[1]]).toEqual([true, 'again: Esc'])
    await passes(1_000)
    expect(['armed' in stop.dataset, stopWords()[1]]).toEqual([false, 'Esc Esc'])
  }
  key({ key: 'Escape' })
  await passes(999)
  key({ key: 'Escape' })
  await passes(0)
  expect(sent).toEqual([
    {
      path: '/api/blackboards/K7M4QX/stops',
      key: expect.stringMatching(/^\w{20,}$/),
      body: { pressedAt: 5_000 + 2_999 },
    },
  ])
  expect(['armed' in stop.dataset, ...stopWords()]).toEqual([false, 'Stop all', 'Esc Esc', 'All stopped'])
})

it('[OC-48] a click stops at once, again until it is answered; a refusal says why', async () => {
  const { sent, stop, passes, stopWords } = opened(away, says(403, { code: 'FORBIDDEN', message: 'Not you.' }))
  stop.click()
  await passes(500)
  expect(new Set(sent.map((it) => JSON.stringify(it))).size).toBe(1)
  expect([sent.length, stopWords()[2]]).toEqual([2, 'Not you.'])
  stop.click()
  await passes(0)
  expect([sent.length, stopWords()[2]]).toEqual([3, 'All stopped'])
})

it('[OC-48] a GO without an answer is not sent again after Stop all', async () => {
  const late = opened(away, says(201, {}))
  late.button.click()
  await late.passes(100)
  late.stop.click()
  for (let ms = 0; ms < 10_000; ms += 500) await late.passes(500)
  expect(late.sent.map(({ path }) => path.split('/').at(-1))).toEqual(['cue-runs', 'stops'])
  expect(await late.place.pressed?.answer).toMatchObject({ ok: false, code: 'NO_ANSWER' })
  const waiting = opened(silent, says(201, {}))
  waiting.button.click()
  await waiting.passes(100)
  waiting.stop.click()
  await waiting.passes(0)
  expect(await waiting.place.pressed?.answer).toMatchObject({ ok: false })
  await waiting.passes(10_000)
  expect([waiting.sent.length, waiting.words(), waiting.button.disabled]).toEqual([2, '', false])
  // the console's own Stop all
  const taken = opened(away, says(201, {}))
  taken.button.click()
  const pressed = takeOver(taken.page)
  await taken.passes(100)
  pressed?.leave()
  await taken.passes(10_000)
  expect([taken.sent.length, await pressed?.answer]).toEqual([1, expect.objectContaining({ code: 'NO_ANSWER' })])
  // the next GO is sent as any other
  waiting.button.click()
  await waiting.passes(0)
  expect([waiting.sent.length, 'run' in waiting.place.dataset]).toEqual([3, true])
})

it('[OC-48] without a cue to run there is only Stop all, in German, too; the words are the console’s', async () => {
  const { page, sent, key, passes, stopWords } = openedAs({ go: undefined, language: 'de' }, says(201, {}))
  expect(page.querySelectorAll('#first-go button')).toHaveLength(1)
  expect(key({ key: ' ' })).toBe(true)
  key({ key: 'Escape' })
  const words = stopWords().slice(0, 2)
  key({ key: 'Escape' })
  await passes(0)
  expect([...words, stopWords()[2], stops(sent).length]).toEqual([
    german['Stop all'],
    `${german['again:']} Esc`,
    german['All stopped'],
    1,
  ])
})

it('[OC-48] the console gets what becomes of Stop all; keys of the removed page do nothing more', async () => {
  const { page, sent, stop, key, passes } = opened(says(201, {}))
  expect(stopOf(page)).toBeUndefined()
  stop.click()
  const stopped = stopOf(page)
  takeOver(page)
  expect(await stopped).toEqual({ ok: true, payload: {} })
  expect(stopOf(page)).toBeUndefined()
  for (const it of ['Escape', 'Escape', ' ']) key({ key: it })
  await passes(1_000)
  expect(sent).toHaveLength(1)
})
