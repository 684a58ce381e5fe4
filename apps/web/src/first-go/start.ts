import type { ConsoleLanguage } from '../words/console-language.ts'
import { createPresses, type Ports, type SendPress, type Show } from './first-presses.ts'
import { drawing, type FirstGo, type Pressed } from './press.ts'
import { stopWords } from './stop-words.ts'

type PagePorts = Ports & {
  /** whether it is in sight: another screen than that of the show may have come */
  isShown: (element: HTMLElement) => boolean
  language: ConsoleLanguage
}
type Parts = { place: FirstGo; send: SendPress; isShown: PagePorts['isShown'] }

const startGo = ({ place, send, isShown }: Parts) => {
  const it = place.querySelector<HTMLElement>('[data-press]')
  const [button, told] = [it?.querySelector('button'), it?.querySelector('small')]
  if (!it || !button || !told) return undefined
  const press = JSON.parse(it.dataset['press'] ?? '')

  const go = async (): Promise<void> => {
    if (button.disabled || !isShown(place)) return
    button.disabled = true
    told.textContent = ''
    const leaving = new AbortController()
    const { signal } = leaving
    const answer: Pressed['answer'] = send('cue-runs', press, signal)
    const { cueId, lastCueRunId } = press
    place.pressed = { cueId, lastCueRunId, answer, leave: () => leaving.abort() }
    const got = await answer
    if (got.ok) {
      place.dataset['run'] = ''
      return
    }
    told.textContent = signal.aborted ? '' : got.message
    button.disabled = false
  }
  button.addEventListener('click', () => void go())
  return go
}

/** Escape arms, and a second Escape within that time stops, ms, as in the console. */
const armedMs = 1_000

const startStop = ({ place, send, isShown }: Parts, language: ConsoleLanguage) => {
  const button = place.querySelector<HTMLElement>('[data-stops] button')
  const [name, keys] = [button?.querySelector('b'), button?.querySelector('small')]
  const told = place.querySelector('[data-stops] > small')
  if (!button || !name || !keys || !told) return undefined
  const words = stopWords[language]
  const never = new AbortController().signal
  name.textContent = words.stop
  let armed: ReturnType<typeof setTimeout> | undefined
  const disarm = (): void => {
    clearTimeout(armed)
    armed = undefined
    delete button.dataset['armed']
    keys.textContent = 'Esc Esc'
  }

  const stop = async (): Promise<void> => {
    if (!isShown(place)) return
    disarm()
    place.pressed?.leave()
    told.textContent = ''
    const answer = send<unknown>('stops', {}, never)
    place.stopped = answer
    const got = await answer
    // a later press says what became of it
    if (place.stopped === answer) told.textContent = got.ok ? words.stopped : got.message
  }
  button.addEventListener('click', () => void stop())
  return (): void => {
    if (armed !== undefined) return void stop()
    armed = setTimeout(disarm, armedMs)
    button.dataset['armed'] = ''
    keys.textContent = `${words.again} Esc`
  }
}

/**
 * GO and Stop all act at once, and not when the console is there. What became of them waits at the element for the
 * console (`take-over.ts`).
 */
export const startFirstGo = (page: Document, { isShown, language, ...ports }: PagePorts): void => {
  const place: FirstGo | null = page.getElementById(drawing)
  if (!place) return
  const show: Show = JSON.parse(place.dataset['show'] ?? '')
  const parts = { place, send: createPresses(show, ports), isShown }
  const go = startGo(parts)
  const arm = startStop(parts, language)
  // both on key down, as in the console
  page.addEventListener('keydown', (event) => {
    if (!place.isConnected || !isShown(place)) return
    if (event.key === ' ' && go) {
      event.preventDefault()
      if (!event.repeat) void go()
    } else if (event.key === 'Escape' && !event.repeat) arm?.()
  })
}
