import { defaultVoiceSettings, type TranscriptFrame, type User, type VoiceSettings } from '@ghostlight/contracts'
import { fill } from '../show/symbols.ts'
import type { Words } from '../show/words.ts'
import type { PendingDelivery } from './outstanding.ts'
import type { LiveState } from './state.ts'

/** `of`: ids of those whose words these are; absent where everybody hears the same. It changes nothing of the sound. */
export type SoundRequest = { text: string; voiceId: string; settings: VoiceSettings; of?: readonly string[] }
export type LineRequest = {
  system: string
  prompt: string
  context: Pick<TranscriptFrame, 'type' | 'content'>[]
  slots: Record<string, string>
  seed: string
}

/** A symbol that is another one for everybody; the show's title is the same for all. */
const ownSymbol = /\{\{\s*(?!title\s*\}\})/

/** Whether a template says to each person something else. */
export const isOwn = (words: Words): boolean => words.type === 'llm' || ownSymbol.test(words.text)

/** A text in the voice of the show, with its settings then or the default. */
export const soundOf = (
  live: { show: Pick<LiveState['show'], 'voices'> },
  text: string,
  { voice }: Words,
): SoundRequest => ({
  text,
  voiceId: voice,
  settings: live.show.voices[voice] ?? defaultVoiceSettings,
})

type Asking = { words: Words; user: User; seed: string }

/** What a language model is asked for one person: both texts filled like speech, and the person's own recent frames. */
export const lineOf = (
  live: Pick<LiveState, 'show' | 'transcripts'>,
  { words, user, seed }: Asking,
): LineRequest | undefined => {
  if (words.type !== 'llm') return undefined
  return {
    system: fill(words.system, user, live.show.title).text,
    prompt: fill(words.prompt, user, live.show.title).text,
    context: (live.transcripts.get(user._id) ?? []).map(({ type, content }) => ({ type, content })),
    slots: { ...user.data, name: user.name },
    seed,
  }
}

export const ofPerson = (request: SoundRequest, userId: string, own: boolean): SoundRequest =>
  own ? { ...request, of: [userId] } : request

/** The sound of a delivery whose text is known. */
export const soundRequest = (live: LiveState, { run, delivery }: PendingDelivery): SoundRequest | undefined =>
  delivery.text === undefined || !run.words
    ? undefined
    : ofPerson(soundOf(live, delivery.text, run.words), delivery.userId, isOwn(run.words) || run.deliveries.size === 1)

/** The line of a delivery of a language model's module. */
export const lineRequest = (live: LiveState, { run, delivery: { user } }: PendingDelivery): LineRequest | undefined =>
  run.words && lineOf(live, { words: run.words, user, seed: `${run.moduleRunId}:${user._id}` })
