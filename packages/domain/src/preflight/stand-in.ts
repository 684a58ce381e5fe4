import type { Group, PerformanceData, User, VoiceSettings } from '@ghostlight/contracts'
import type { LiveState } from '../module-run/state.ts'
import { initialShow } from '../show/state.ts'

type Stage = {
  title: string
  groups: readonly Group[]
  voices: Record<string, VoiceSettings>
  orElse: PerformanceData['orElse']
  /** who hears it, and the ids of the groups that they are in; undefined = nobody in particular */
  person: { user: User; groups: readonly string[] } | undefined
}

/** A show with one person in it, for what a performance says to them while somebody writes it. */
export const standIn = ({ title, groups, voices, orElse, person }: Stage): Pick<LiveState, 'show' | 'transcripts'> => ({
  show: {
    ...initialShow(),
    title,
    orElse,
    voices,
    groups: new Map(groups.map((it) => [it._id, it])),
    users: new Map(person ? [[person.user._id, person.user]] : []),
    members: new Map(groups.map(({ _id }) => [_id, person?.groups.includes(_id) ? [person.user._id] : []])),
  },
  transcripts: new Map(),
})
