import { defaultVoiceSettings, type TranscriptFrame, type User, type VoiceSettings } from '@ghostlight/contracts'
import { calledName, isAnswerField, languageName, usualLanguage } from '@ghostlight/contracts/rules'
import type { Words } from '../kinds/words.ts'
import { wordingOf } from '../show/in-language.ts'
import { fill } from '../show/symbols.ts'
import type { PendingDelivery } from './outstanding.ts'
import { quotedPerson, quotedText, withRule } from './quoted.ts'
import { type LineContext, roomWords } from './room-words.ts'
import type { Delivery, LiveRun, LiveState } from './state.ts'

/**
 * `of`: the person it is made for, if not everybody hears the same words. The sound is encrypted with their key; its
 * name does not depend on `of`.
 */
export type SoundRequest = {
  text: string
  voiceId: string
  settings: VoiceSettings
  of?: string
  /** of the text; absent = the performance does not say */
  language?: string
}
export type LineRequest = {
  system: string
  prompt: string
  context: Pick<TranscriptFrame, 'type' | 'content'>[]
  slots: Record<string, string>
  seed: string
  /** what the log keeps of both texts, if others wrote a part of them: their words stay theirs, and can be erased */
  recorded?: { system: string; prompt: string }
  /** in which to write, by its tag; absent = nobody has said */
  language?: string
  /** of the performance; absent = English */
  own?: string
}

type Said = {
  text: string
  words: Words
  /** the person who hears it */
  userId?: string | undefined
  /** the words were written for this evening only */
  oneshot?: boolean
}

/**
 * The request for a text in the show’s voice, with its settings in that show or the default. Undefined for silent
 * words.
 */
export const soundOf = (
  live: { show: Pick<LiveState['show'], 'voices'> & Partial<Pick<LiveState['show'], 'language'>> },
  { text, words, userId, oneshot }: Said,
): SoundRequest | undefined => {
  const { says, voice } = words
  if (voice === undefined) return undefined
  const everybodys = says === text && !oneshot
  const language = words.language ?? live.show.language
  return {
    text,
    voiceId: voice,
    settings: live.show.voices[voice] ?? defaultVoiceSettings,
    ...(language !== undefined && { language }),
    ...(!everybodys && userId !== undefined && { of: userId }),
  }
}

type Asking = { words: Words; user: User; seed: string }

/**
 * The request to a language model for one person: both texts filled as for speech, the person's fields quoted as data,
 * and the last frames that they heard.
 */
export const lineOf = (live: LineContext, { words, user, seed }: Asking): LineRequest | undefined => {
  if (!words.asks) return undefined
  const quoted = quotedPerson(user)
  // a condition is about what they wrote, and not about its quotes
  const { title, language, orElse, groups, members, results } = live.show
  const approved = (name: string): string => roomWords(live, name)
  const wording = wordingOf({ title, language, orElse, groups, members, judged: user, results, approved }, words)
  const system = fill(words.asks.system, quoted, wording).text
  const prompt = fill(words.asks.prompt, quoted, wording).text
  const context = (live.transcripts.get(user._id) ?? []).map(({ type, content }) => ({
    type,
    content: withoutOwnWords(content, user),
  }))
  const hasRoom = [words.asks.system, words.asks.prompt].some((it) => it.includes('answers:'))
  const told = { ...wording, approved: () => '(what the room wrote)' }
  const written = words.language ?? language
  const recorded = hasRoom && {
    system: inLanguage(fill(words.asks.system, quoted, told).text, written),
    prompt: fill(words.asks.prompt, quoted, told).text,
  }
  return {
    ...(recorded && { recorded }),
    system: inLanguage(withRule(system, [prompt, ...context.map(({ content }) => content)]), written),
    prompt,
    context,
    slots: { ...user.data, name: user.name, nickname: calledName(user) },
    seed,
    ...(written !== undefined && { language: written }),
    ...(language !== undefined && { own: language }),
  }
}

/** Tells a language model in which language to write. Nothing is said where neither person nor performance has one. */
const inLanguage = (system: string, language: string | undefined): string => {
  if (language === undefined) return system
  return [system, `Write in ${languageName(language, usualLanguage)} (${language}), whatever language this is in.`]
    .filter(Boolean)
    .join('\n\n')
}

/** What somebody wrote and then heard again is still what they wrote, and not what the model said before. */
const withoutOwnWords = (heard: string, { data }: User): string =>
  Object.entries(data).reduce(
    (text, [key, said]) =>
      isAnswerField(key) && typeof said === 'string' && said.length >= shortestQuoted
        ? text.replaceAll(said, quotedText(said))
        : text,
    heard,
  )
/** Nothing shorter is an instruction, and it may stand in any sentence. */
const shortestQuoted = 12

/** The words of a delivery, in its person's language. */
export const wordsFor = (run: Pick<LiveRun, 'words'>, delivery: Pick<Delivery, 'words'>): Words | undefined =>
  delivery.words ?? run.words

/** The request for a delivery's sound, once its text is known. */
export const soundRequest = (live: LiveState, { run, delivery }: PendingDelivery): SoundRequest | undefined => {
  const { text, userId } = delivery
  const words = wordsFor(run, delivery)
  return text === undefined || !words ? undefined : soundOf(live, { text, words, userId, oneshot: run.module.oneshot })
}

/** The request for the line of a language model's delivery. */
export const lineRequest = (live: LiveState, { run, delivery }: PendingDelivery): LineRequest | undefined => {
  const { user } = delivery
  const words = wordsFor(run, delivery)
  return words && lineOf(live, { words, user, seed: `${run.moduleRunId}:${user._id}` })
}
