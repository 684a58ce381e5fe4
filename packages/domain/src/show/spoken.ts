import type { Module, User } from '@ghostlight/contracts'
import { meetsCondition } from './conditions.ts'

/** What a voice says in a second, in characters, and how long it rests after a sentence, ms. */
const [perSecond, restMs] = [15, 350]
/** How long a line is that a language model writes, if nobody knows its words, ms. */
export const writtenMs = 10_000

/** About how long a voice takes for a text, ms. */
export const spokenMs = (text: string): number => {
  const said = text.trim()
  if (said === '') return 0
  const rests = said.match(/[.!?…]+\s/g)?.length ?? 0
  return Math.round((said.length / perSecond) * 1_000) + rests * restMs
}

/** Whether a module speaks to a person who is in these groups; default groups follow from the person's type. */
export const isHeardBy = (
  { group, conditions }: Pick<Module, 'group' | 'conditions'>,
  user: User,
  groups: readonly string[],
): boolean => {
  const all = [user.type, ...groups]
  return group !== null && all.includes(group) && conditions.every((it) => meetsCondition(it, user, () => all))
}
