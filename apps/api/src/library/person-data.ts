import type { LogLine, PersonData } from '@ghostlight/contracts'
import { groupsOf, type Person, type ShowState } from '@ghostlight/domain'

/** What a show has of somebody who is in it, besides its log. */
export type KnownShow = Omit<PersonData['shows'][number], 'events'>

export const knownShowOf = (state: ShowState, { user }: Person, createdAt: string): KnownShow => ({
  _id: state.id,
  title: state.title,
  createdAt,
  groups: groupsOf(state, user._id).map((id) => state.groups.get(id)?.name ?? id),
  user: state.users.get(user._id) ?? user,
})

type Asked = Person & {
  sheets: readonly string[]
  hasPassword: boolean
  shows: readonly { known: KnownShow; lines: AsyncIterable<LogLine> }[]
}

/** What is stored about a person: as the library knows them, and in each show all that is about them. */
export const personData = async ({ user, groups, sheets, hasPassword, shows }: Asked): Promise<PersonData> => {
  const own: PersonData['shows'] = []
  for (const { known, lines } of shows) {
    const events: PersonData['shows'][number]['events'] = []
    for await (const { at, type, actor, data } of lines) {
      const about = aboutOnly(user._id, actor, data)
      if (about) events.push({ at, type, data: about })
    }
    const { _id, title, createdAt, groups: names, user: there } = known
    own.push({ _id, title, createdAt, groups: names, events, user: there })
  }
  return { user, groups, sheets: [...sheets], hasPassword, shows: own }
}

type Data = LogLine['data']

/** The event where it is about them; what it says of others stays out. */
const aboutOnly = (id: string, actor: string, data: Data): Data | undefined => {
  const { userId, user, recipients, members, failures, text, ...rest } = data as Data & { user?: { _id?: unknown } }
  if (userId === id || user?._id === id) return data
  const among = Array.isArray(recipients) && recipients.some((it) => it?.userId === id)
  if (among) return { ...rest, recipients: recipients.filter((it) => it?.userId === id) }
  // what an operator did is about them, too, but for what they wrote of others
  if (actor !== id) return undefined
  return userId === undefined && user === undefined ? rest : {}
}
