import type { Template } from '@ghostlight/contracts'
import { textsIn, wordsOf } from '../kinds/words.ts'
import { asSaid } from './lengths.ts'

/** What a provider gets, in characters. */
export type Characters = { speech: number; language: number }
/** What 1,000 characters cost. */
export type Prices = { currency: string; speech?: number | undefined; language?: number | undefined }

/** A line of a language model that is not written yet: some 25 words. */
const writtenCharacters = 150

/** `once`: the same sound for everybody; `each`: again for each person, every time a cue says it if it is `fresh`. */
type Needs = { once: Characters; each: Characters; fresh: boolean }

const none: Characters = { speech: 0, language: 0 }

/** What a template needs of the providers. */
export const needsOf = (template: Template): Needs => {
  const words = wordsOf(template)
  if (words?.voice === undefined) return { once: none, each: none, fresh: false }
  if (words.asks) {
    const language = textsIn(words).reduce((sum, text) => sum + asSaid(text).length, writtenCharacters)
    return { once: none, each: { speech: writtenCharacters, language }, fresh: true }
  }
  const speech = { speech: asSaid(words.says).length, language: 0 }
  return words.says.includes('{{')
    ? { once: none, each: speech, fresh: false }
    : { once: speech, each: none, fresh: false }
}

type Said = { needs: Needs /** how many lines say it */; times: number }

/**
 * About how many characters an evening sends to the providers. Words that everybody hears are spoken once, and those that
 * a person has heard are not spoken again; a language model writes each line for each person.
 */
export const charactersOf = (said: Iterable<Said>, people: number): Characters => {
  const sum = { speech: 0, language: 0 }
  for (const { needs, times } of said) {
    const lines = (needs.fresh ? times : Math.min(1, times)) * people
    if (times > 0) sum.speech += needs.once.speech
    sum.speech += needs.each.speech * lines
    sum.language += needs.each.language * lines
  }
  return sum
}

/** About what the providers charge for it; undefined = no price is known. */
export const chargeOf = ({ speech, language }: Characters, prices: Prices): number | undefined =>
  prices.speech === undefined && prices.language === undefined
    ? undefined
    : (speech * (prices.speech ?? 0) + language * (prices.language ?? 0)) / 1_000
