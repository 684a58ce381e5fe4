import type { Clock } from '../connection/clock.ts'
import { sentenceEnds, sentences } from './captions.ts'
import type { OwnVoice } from './player.ts'

/** The voices of the phone load after the page, ms. */
const voicesWithinMs = 1_000
/** A voice that has not begun by then never does: some browsers offer voices that say nothing. */
const beginsWithinMs = 3_000
/** A line that takes so much longer than expected hangs. */
const longest = 3
const hangsMs = 5_000

const partsOf = (tag: string): string[] => tag.toLowerCase().split(/[-_]/)

/** The voice that says a language: one that needs no network first, then one of the same place. */
const voiceFor = (voices: readonly SpeechSynthesisVoice[], language: string): SpeechSynthesisVoice | undefined => {
  const [primary, ...place] = partsOf(language)
  const rank = ({ lang, localService, default: isDefault }: SpeechSynthesisVoice): number =>
    (localService ? 4 : 0) +
    (place.length > 0 && partsOf(lang).join() === partsOf(language).join() ? 2 : 0) +
    (isDefault ? 1 : 0)
  return voices.filter(({ lang }) => partsOf(lang)[0] === primary).sort((a, b) => rank(b) - rank(a))[0]
}

const loaded = (synthesis: SpeechSynthesis, clock: Clock): Promise<readonly SpeechSynthesisVoice[]> =>
  new Promise((resolve) => {
    const now = synthesis.getVoices()
    if (now.length > 0) return resolve(now)
    const done = () => {
      cancel()
      synthesis.removeEventListener?.('voiceschanged', done)
      resolve(synthesis.getVoices())
    }
    const cancel = clock.after(voicesWithinMs, done)
    synthesis.addEventListener?.('voiceschanged', done)
  })

type Line = { text: string; language: string; durationMs: number }

/**
 * A line that the phone itself says, sentence by sentence, because long ones are cut off; null = it has no voice for this
 * language. It lasts as long as the voice takes. If the voice never begins, captions run instead.
 * @public the page loads this file by its address
 */
export async function ownVoice({ text, language, durationMs }: Line, clock: Clock): Promise<OwnVoice | null> {
  const synthesis = globalThis.speechSynthesis
  if (!synthesis) return null
  const voice = voiceFor(await loaded(synthesis, clock), language)
  if (!voice) return null
  const parts = sentences(text)
  const ends = sentenceEnds(parts, durationMs, [])
  let hasBegun = false

  return {
    durationMs,
    bars: [],
    pauses: [],
    speaks: () => hasBegun,
    play({ fromMs, inMs, ended }) {
      const first = parts.findIndex((_, at) => fromMs < (ends[at] ?? 0))
      /** the sentence that is said, and since when */
      let now = { from: fromMs, to: durationMs, at: clock.now() + inMs }
      let isOver = false
      const timers: (() => void)[] = []
      const silence = () => {
        isOver = true
        for (const cancel of timers) cancel()
        synthesis.cancel()
      }
      const finish = () => {
        if (isOver) return
        silence()
        ended()
      }
      const say = (at: number): void => {
        const utterance = new SpeechSynthesisUtterance(parts[at])
        utterance.voice = voice
        utterance.lang = voice.lang
        utterance.onstart = () => {
          hasBegun = true
          now = { from: at > first ? (ends[at - 1] ?? 0) : fromMs, to: ends[at] ?? durationMs, at: clock.now() }
        }
        utterance.onend = () => {
          if (isOver) return
          if (at + 1 < parts.length) say(at + 1)
          else finish()
        }
        // the captions go on by themselves
        utterance.onerror = () => {
          if (!isOver && !hasBegun) synthesis.cancel()
          else if (!isOver && at + 1 >= parts.length) finish()
        }
        synthesis.speak(utterance)
      }
      const begin = () => {
        const leftMs = durationMs - fromMs
        if (first >= 0) say(first)
        timers.push(
          clock.after(Math.max(beginsWithinMs, leftMs), () => hasBegun || finish()),
          clock.after(leftMs * longest + hangsMs, finish),
        )
      }
      timers.push(clock.after(inMs, begin))
      const positionMs = () => Math.min(now.to, now.from + Math.max(0, clock.now() - now.at))
      return { positionMs, heardMs: positionMs, rate: () => undefined, stop: silence }
    },
  }
}
