import type { User } from '@ghostlight/contracts'
import type { Awaited } from '../../live/active-cues.ts'
import { calledName } from '../../people/person.ts'
import { t } from '../../words/t.ts'

/** A started second counts as whole: `12 s` until the twelfth is over. */
export const secondsLeft = (leftMs: number): string => `${Math.ceil(leftMs / 1_000)} s`

/**
 * Such as `Waiting for 121 Ines Ibsen · 12 s`. It names up to two people; of more it names the one with the longest
 * wait, and how many more there are. The cue's details name everybody.
 */
export const waitingWords = (users: readonly User[], people: readonly Awaited[]): string => {
  const [first, second, ...others] = people.map(({ userId }) => calledName(users.find(({ _id }) => _id === userId)))
  const who =
    second === undefined
      ? first
      : others.length === 0
        ? t`${first} and ${second}`
        : t`${first} and ${people.length - 1} more`
  return t`Waiting for ${who} · ${secondsLeft(people[0]?.leftMs ?? 0)}`
}
