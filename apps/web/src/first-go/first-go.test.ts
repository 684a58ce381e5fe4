// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { FirstGo } from './press.ts'
import { startFirstGo } from './start.ts'
import { takeOver } from './take-over.ts'

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

const press = { blackboardId: 'K7M4QX', cueId: 'c1', expectedCueIndex: 0, lastCueRunId: 'run-0', drawnAt: 5_000 }
const asked = { title: 'A <b>Show</b> & more', number: '5a', name: '"Rain" <i>', barred: false, press }
const run = { cueRunId: 'run-1', moduleRunIds: [], warnings: [] }
const says = (status: number, body: object) => async () => new Response(JSON.stringify(body), { status })
const away = async (): Promise<Response> => {
  throw new TypeError('Failed to fetch')
}

const silent = (signal?: AbortSignal | null) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))))

/** The page of the server, in which requests are answered in turn. */
const opened = (...answers: ((signal?: AbortSignal | null) => Promise<Response>)[]) => {
  const page = document.implementation.createHTMLDocument()
  page.documentElement.innerHTML = firstPage(asked)
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
  })
  const place: FirstGo | null = page.getElementById('first-go')
  const button = place?.querySelector('button')
  if (!place || !button) throw new Error('the page has no GO')
  const key = (init: KeyboardEventInit) =>
    page.dispatchEvent(new KeyboardEvent('keydown', { cancelable: true, ...init }))
  const passes = async (ms: number) => {
    now += ms
    await vi.advanceTimersByTimeAsync(ms)
  }
  const words = () => place.querySelector('small')?.textContent
  const hide = () => {
    isShown = false
  }
  return { page, place, button, sent, key, passes, words, hide }
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
    const { blackboardId: _, drawnAt: __, ...rest } = press
    expect(sent).toEqual([
      {
        path: '/api/blackboards/K7M4QX/cue-runs',
        key: expect.stringMatching(/^\w{20,}$/),
        body: { ...rest, pressedAt: 5_300 },
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
  expect(page.getElementById('first-go')).toBeNull()
  expect(takeOver(page)).toBeUndefined()
  expect(takeOver(opened().page)).toBeUndefined()
})
