import type { Stage } from '@ghostlight/contracts'
import { inLanguage } from '../languages/language.ts'
import { tagForNumbers } from '../languages/offered.ts'
import { words } from '../languages/stage-words.ts'
import { applyLook } from '../look/apply-look.ts'
import { timesIn, zone } from '../times/times.ts'
import {
  checklistLine,
  clockLine,
  eveningWords,
  type Large,
  largeOf,
  peopleLine,
  playingLines,
  standbyOf,
} from './words.ts'

/** Times of day of the house, as the language of the page writes them. */
const houseTimes = inLanguage((tag) => {
  const made = new Map<string, { time: (at: number) => string; minute: (at: number) => string }>()
  const told = (timeZone: string, options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tagForNumbers(tag), { ...options, hourCycle: 'h23', timeZone })
    return (at: number): string => format.format(at)
  }
  return (timeZone: string) => {
    const times = made.get(timeZone) ?? {
      time: told(timeZone, { hour: '2-digit', minute: '2-digit', second: '2-digit' }),
      minute: told(timeZone, { hour: '2-digit', minute: '2-digit' }),
    }
    made.set(timeZone, times)
    return tag === 'en' ? timesIn(timeZone) : times
  }
})

const element = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`the stage’s page has no ${selector}`)
  return found
}
/** Keeps an element whose text is the same, so that a screen reader does not repeat it every second. */
const say = (at: HTMLElement, text: string): void => {
  if (at.textContent !== text) at.textContent = text
}

const line = (parts: readonly (readonly [kind: string, text: string])[]): HTMLElement => {
  const item = document.createElement('li')
  for (const [kind, text] of parts) {
    if (text === '') continue
    const part = document.createElement('span')
    part.className = kind
    if (kind === 'name') part.dir = 'auto'
    part.textContent = text
    item.append(part, ' ')
  }
  return item
}

const stateOf = ({ playing, paused, stopped }: Stage): string =>
  playing.length > 0 ? (paused === undefined ? 'playing' : 'paused') : stopped ? 'stopped' : 'still'

const wordOf = (now: Large, { paused }: Stage): string =>
  now.word === 'Last' ? words().last() : paused === undefined ? words().playing() : words().paused()

/** The page's own elements; call `show` for a new message, and `tick` as time passes. */
export function createScreen() {
  const title = element('#title')
  const trouble = element('#trouble')
  const footer = element('footer')
  const playing = element('#playing')
  const large = element('#now')
  const standby = element('#standby')
  const notes = element('#notes')

  const cueIn = (section: HTMLElement, cue: { number: string; name: string }): void => {
    const [number, name] = section.querySelectorAll<HTMLElement>('.cue > *')
    if (number) say(number, cue.number)
    if (name) say(name, cue.name)
  }

  return {
    trouble: (text: string | null): void => {
      say(trouble, text ?? '')
      trouble.hidden = text === null
      document.body.dataset['stale'] = text === null ? 'false' : 'true'
    },
    show: (stage: Stage): void => {
      const now = largeOf(stage)
      large.hidden = now === null
      standby.hidden = false
      footer.hidden = false
      document.title = words().title({ show: stage.title })
      say(title, stage.title)
      applyLook(stage.look)
      element('#rehearsal').hidden = stage.rehearsal !== true
      element('#paused').hidden = stage.paused === undefined
      if (now) {
        say(element('#now-word'), wordOf(now, stage))
        cueIn(large, now)
      }
      cueIn(standby, standbyOf(stage))
      say(notes, stage.next?.notes ?? '')
      notes.hidden = !stage.next?.notes
      // keyboard users can scroll text that is too long for the screen
      if (notes.scrollHeight > notes.clientHeight) notes.tabIndex = 0
      else notes.removeAttribute('tabindex')
      large.dataset['state'] = stateOf(stage)
      element('#stopped').hidden = !stage.stopped
      say(element('#people'), peopleLine(stage))
      say(element('#checklist'), checklistLine(stage))
      element('#checklist').hidden = stage.checklist === undefined
    },
    tick: (stage: Stage | null, now: number): void => {
      const times = houseTimes()(stage?.zone ?? zone())
      say(element('#wall-clock'), times.time(now))
      if (!stage) return
      const { mark, later, over, isOver, end } = eveningWords(stage, now, times.minute)
      for (const [at, text] of Object.entries({ mark, later, over, end })) {
        say(element(`#${at}`), text)
        element(`#${at}`).hidden = text === ''
      }
      element('#over').dataset['over'] = String(isOver)
      say(element('#show-clock'), clockLine(stage, now))
      const lines = playingLines(stage, now).map(({ name, elapsed, left, total }) =>
        line([
          ['name', name],
          ['elapsed', elapsed],
          ['left', left],
          ['total', total],
        ]),
      )
      playing.replaceChildren(...lines)
    },
  }
}
