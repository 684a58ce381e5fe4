import { createIdempotencyKey } from '../connection/request-id.ts'
import { drawing, type FirstGo, type Pressed } from './press.ts'

/** The same press is sent again for so long, ms. The server runs it once, and not later than 2 s after it. */
const triedForMs = 8_000
const againAfterMs = 500
/** A server that is silent for longer is asked again, ms. */
const answerWithinMs = 2_000
const noAnswer = { ok: false, code: 'NO_ANSWER', message: 'The server did not answer in time.' } as const

type Answer = Awaited<Pressed['answer']>
type Ports = {
  fetch: (path: string, asked: RequestInit) => Promise<Response>
  /** ms, of a clock that nobody sets */
  now: () => number
  /** whether it is in sight: another screen than that of the show may have come */
  isShown: (button: HTMLElement) => boolean
}

const isUnknown = (answer: Answer): boolean =>
  !answer.ok && (answer.code === noAnswer.code || answer.code === 'STORE_UNAVAILABLE')

/**
 * GO is pressed at once, and not when the console is there. What became of it waits at the element for the console
 * (`take-over.ts`).
 */
export const startFirstGo = (page: Document, { fetch, now, isShown }: Ports): void => {
  const place: FirstGo | null = page.getElementById(drawing)
  const [button, told] = [place?.querySelector('button'), place?.querySelector('small')]
  if (!place || !button || !told) return
  const { blackboardId, drawnAt, ...press } = JSON.parse(place.dataset['press'] ?? '')
  const { cueId, lastCueRunId } = press
  const readAt = now()

  const askOnce = async (asked: RequestInit): Promise<Answer> => {
    const enough = new AbortController()
    const timer = setTimeout(() => enough.abort(), answerWithinMs)
    try {
      const response = await fetch(`/api/blackboards/${blackboardId}/cue-runs`, { ...asked, signal: enough.signal })
      const payload = await response.json()
      return response.ok ? { ok: true, payload } : { ok: false, code: payload.code, message: payload.message }
    } catch {
      return noAnswer
    } finally {
      clearTimeout(timer)
    }
  }
  const ask = async (asked: RequestInit, until: number): Promise<Answer> => {
    const answer = await askOnce(asked)
    if (!isUnknown(answer) || now() >= until) return answer
    await new Promise((resolve) => setTimeout(resolve, againAfterMs))
    return ask(asked, until)
  }

  const go = async (): Promise<void> => {
    if (button.disabled || !isShown(button)) return
    button.disabled = true
    told.textContent = ''
    // earlier than it was, by the time that the page took to arrive
    const pressedAt = drawnAt + Math.round(now() - readAt)
    const asked = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': createIdempotencyKey() },
      body: JSON.stringify({ ...press, pressedAt }),
    }
    const answer = ask(asked, now() + triedForMs)
    place.pressed = { cueId, lastCueRunId, answer }
    const got = await answer
    if (got.ok) {
      place.dataset['run'] = ''
      return
    }
    told.textContent = got.message
    button.disabled = false
  }
  button.addEventListener('click', () => void go())
  // Space is GO on key down, as in the console
  page.addEventListener('keydown', (event) => {
    if (event.key !== ' ' || !isShown(button)) return
    event.preventDefault()
    if (!event.repeat) void go()
  })
}
