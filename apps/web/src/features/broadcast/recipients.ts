import type { Blackboard, User } from '@ghostlight/contracts'
import { membersOf } from '../../people/members.ts'
import { t } from '../../words/t.ts'
import type { Recipient } from './message-draft.ts'

export type Audience = {
  /** each person once, in however many of the groups they are; in the order of the show's people */
  people: readonly User[]
  /** all recipients are one group, so the server takes its members at the start */
  group: string | null
  /** chosen people who have left the show */
  lost: readonly Recipient[]
}

type Show = Pick<Blackboard, 'users' | 'groups' | 'members'>

const isInShow = ({ users, groups }: Show, { kind, id }: Recipient): boolean =>
  (kind === 'group' ? groups : users).some(({ _id }) => _id === id)

/** The people in the chosen groups and the chosen people, as the show is now. */
export const audienceOf = (show: Show, recipients: readonly Recipient[]): Audience => {
  const found = recipients.filter((it) => isInShow(show, it))
  const ids = new Set(
    found.flatMap(({ kind, id }) => (kind === 'group' ? membersOf(show, id).map(({ _id }) => _id) : [id])),
  )
  const [first, ...others] = found
  return {
    people: show.users.filter(({ _id }) => ids.has(_id)),
    group: first?.kind === 'group' && others.length === 0 ? first.id : null,
    lost: recipients.filter((it) => !found.includes(it)),
  }
}

/** How many people, in words. */
export const peopleWord = (count: number): string => (count === 1 ? t`1 person` : t`${count} people`)
