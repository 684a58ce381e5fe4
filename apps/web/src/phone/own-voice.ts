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

/** The language of a tag with its usual script and place; null = no tag of a language. Android writes `de_DE`. */
const localeOf = (tag: string): Intl.Locale | null => {
  try {
    return new Intl.Locale(tag.replaceAll('_', '-'))
  } catch {
    return null
  }
}

/** The voice that says a language: one of its script, as Cantonese is not Mandarin, then one that needs no network. */
const voiceFor = (voices: readonly SpeechSynthesisVoice[], language: string): SpeechSynthesisVoice | undefined => {
  const wanted = localeOf(language)
  const rank = ({ lang, localService, default: isDefault }: SpeechSynthesisVoice): number => {
    const spoken = localeOf(lang)
    if (!wanted || spoken?.language !== wanted.language) return -1
    return (
      (spoken.maximize().script === wanted.maximize().script ? 8 : 0) +
      (localService ? 4 : 0) +
      (wanted.region !== undefined && spoken.region === wanted.region ? 2 : 0) +
      (isDefault ? 1 : 0)
    )
  }
  const ranked = voices.map((voice) => ({ voice, rank: rank(voice) })).filter((it) => it.rank >= 0)
  return ranked.sort((a, b) => b.rank - a.rank)[0]?.voice
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
