import type { Module, Template, User } from '@ghostlight/contracts'
import { wordsOf } from '../kinds/words.ts'
import { meetsCondition } from './conditions.ts'

/** How long a voice speaks, by what narrators need: some 150 words a minute, and a breath after each sentence. */
const perWordMs = 380
/** for languages without spaces between words */
const perCharacterMs = 62
const breathMs = 320
const leastMs = 600
/** A language model's line is not known before it is written: some 25 words. */
const writtenMs = 10_000

/** Whether a language model writes the line for each person. */
export const isWritten = (template: Template): boolean => wordsOf(template)?.asks !== undefined

/** About how long a voice takes for a text that nobody has spoken yet, ms. `speed`: 1 = as usual. */
export const spokenMs = (text: string, speed = 1): number => {
  const words = text.split(/\s+/).filter(Boolean).length
  const breaths = text.split(/[.!?…。！？]+/).filter((it) => it.trim() !== '').length
  const ms = Math.max(words * perWordMs, [...text].length * perCharacterMs) + breaths * breathMs
  return Math.max(leastMs, Math.round(ms / speed / 100) * 100)
}

/** The same for a line that a language model has not written yet. */
export const unwrittenMs = (speed = 1): number => Math.round(writtenMs / speed)

/** Whether a module speaks to a person who is in these groups; default groups follow from the person's type. */
export const isHeardBy = (
  { group, conditions }: Pick<Module, 'group' | 'conditions'>,
  user: User,
  groups: readonly string[],
): boolean => {
  const all = [user.type, ...groups]
  return group !== null && all.includes(group) && conditions.every((it) => meetsCondition(it, user, () => all))
}
