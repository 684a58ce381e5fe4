import type { Template, User } from '@ghostlight/contracts'
import { emptySymbolsOf } from '@ghostlight/domain/preview'
import type { LiveState } from '../../live/store.ts'
import { t } from '../../words/t.ts'

/** The people who would hear the message if it were sent now, and the data that they lack. */
export type Reach = {
  total: number
  here: number
  notHere: readonly User[]
  /** here, but the sound is not confirmed yet */
  unconfirmed: readonly User[]
  holes: readonly { symbol: string; orElse: string | undefined; people: readonly User[] }[]
}

type Show = Pick<LiveState['blackboard'], 'sockets' | 'title' | 'orElse'> &
  Partial<Pick<LiveState['blackboard'], 'groups' | 'members'>> & {
    /** what can be said of closed questions */ results?: ReadonlyMap<string, string>
  }

/** A console is not a phone: operators do not hear messages sent to them. */
export const reachOf = (
  { sockets, title, orElse, groups = [], members = [], results }: Show,
  people: readonly User[],
  template: Template | undefined,
): Reach => {
  const phoneOf = ({ _id }: User) => (sockets[_id]?.type === 'dramaturg' ? undefined : sockets[_id])
  const notHere = people.filter((user) => !phoneOf(user))
  const users = new Map(people.map((user) => [user._id, user]))
  const asked = {
    groups: new Map(groups.map((it) => [it._id, it])),
    members: new Map(members.map((it) => [it.group, it.users])),
    ...(results && { results }),
  }
  const holes = emptySymbolsOf({ users, title, orElse, ...asked }, template, [...users.keys()])
  return {
    total: people.length,
    here: people.length - notHere.length,
    notHere,
    unconfirmed: people.filter((user) => phoneOf(user)?.ready === false),
    holes: holes.map((hole) => ({ ...hole, people: hole.people.flatMap((id) => users.get(id) ?? []) })),
  }
}

/** Such as `8 of 12 are here`. */
export const hereWords = ({ total, here }: Pick<Reach, 'total' | 'here'>): string => {
  if (total === 0) return ''
  if (here === 0)
    return total === 1
      ? t`They are not here: nobody would hear it.`
      : t`None of ${total} is here: nobody would hear it.`
  return here === 1 ? t`1 of ${total} is here` : t`${here} of ${total} are here`
}

/** What is missing, and for whom, in words. */
export const missingLines = ({ unconfirmed, holes }: Pick<Reach, 'unconfirmed' | 'holes'>) =>
  [
    { text: t`${unconfirmed.length} may not hear it: sound not confirmed`, people: unconfirmed },
    ...holes.map(({ symbol, orElse, people }) => ({
      text: orElse
        ? t`${`{{${symbol}}}`} is empty for ${people.length}: they hear "${orElse}"`
        : t`${`{{${symbol}}}`} is empty for ${people.length}`,
      people,
    })),
  ].filter(({ people }) => people.length > 0)
