import { defaultVoiceSettings, type TranscriptFrame, type User, type VoiceSettings } from '@ghostlight/contracts'
import { calledName } from '@ghostlight/contracts/rules'
import type { Words } from '../kinds/words.ts'
import { fill } from '../show/symbols.ts'
import type { PendingDelivery } from './outstanding.ts'
import { quotedPerson, withRule } from './quoted.ts'
import type { LiveState } from './state.ts'

/** `of`: the person it is made for, where not everybody hears the same words; whose key it is kept under, and no part of its name. */
export type SoundRequest = { text: string; voiceId: string; settings: VoiceSettings; of?: string }
export type LineRequest = {
  system: string
  prompt: string
  context: Pick<TranscriptFrame, 'type' | 'content'>[]
  slots: Record<string, string>
  seed: string
}

type Said = {
  text: string
  words: Words
  /** who hears it */
  userId?: string | undefined
  /** words that were written for this evening */
  oneshot?: boolean
}

/** A text in the voice of the show, with its settings then or the default; undefined of what is not heard. */
export const soundOf = (
  live: { show: Pick<LiveState['show'], 'voices'> },
  { text, words, userId, oneshot }: Said,
): SoundRequest | undefined => {
  const { says, voice } = words
  if (voice === undefined) return undefined
  const everybodys = says === text && !oneshot
  return {
    text,
    voiceId: voice,
    settings: live.show.voices[voice] ?? defaultVoiceSettings,
    ...(!everybodys && userId !== undefined && { of: userId }),
  }
}

type Asking = { words: Words; user: User; seed: string }

/**
 * What a language model is asked for one person: both texts filled like speech, with what is the person's as quoted data, and
 * their own recent frames.
 */
export const lineOf = (
  live: Pick<LiveState, 'show' | 'transcripts'>,
  { words, user, seed }: Asking,
): LineRequest | undefined => {
  if (!words.asks) return undefined
  const quoted = quotedPerson(user)
  const system = fill(words.asks.system, quoted, live.show.title).text
  const prompt = fill(words.asks.prompt, quoted, live.show.title).text
  return {
    system: withRule(system, prompt),
    prompt,
    context: (live.transcripts.get(user._id) ?? []).map(({ type, content }) => ({ type, content })),
    slots: { ...user.data, name: user.name, nickname: calledName(user) },
    seed,
  }
}

/** The sound of a delivery whose text is known. */
export const soundRequest = (
  live: LiveState,
  { run: { words, module }, delivery: { text, userId } }: PendingDelivery,
): SoundRequest | undefined =>
  text === undefined || !words ? undefined : soundOf(live, { text, words, userId, oneshot: module.oneshot })

/** The line of a delivery of a language model's module. */
export const lineRequest = (live: LiveState, { run, delivery: { user } }: PendingDelivery): LineRequest | undefined =>
  run.words && lineOf(live, { words: run.words, user, seed: `${run.moduleRunId}:${user._id}` })
