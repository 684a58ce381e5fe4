import type { LogLine, PersonData } from '@ghostlight/contracts'
import { groupsOf, type Person, type ShowState } from '@ghostlight/domain'

/** What a show stores about one of its people, besides its log. */
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

/** Everything that is stored about a person, in the library and in each show. */
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

/** The part of an event that is about this person, without what it says of others. */
const aboutOnly = (id: string, actor: string, data: Data): Data | undefined => {
  const { userId, user, recipients, members, failures, text, ...rest } = data as Data & { user?: { _id?: unknown } }
  if (userId === id || user?._id === id) return data
  const among = Array.isArray(recipients) && recipients.some((it) => it?.userId === id)
  if (among) return { ...rest, recipients: recipients.filter((it) => it?.userId === id) }
  // an operator's own acts are about them, too, except what they wrote about others
  if (actor !== id) return undefined
  return userId === undefined && user === undefined ? rest : {}
}
