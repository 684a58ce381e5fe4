import type { Cue } from '@ghostlight/contracts'
import { type Previewed, previewCue } from '@ghostlight/domain/preview'
import { useMemo } from 'react'
import { useBlackboard } from '../../live/LiveProvider.tsx'

const byId = <T extends { _id: string }>(list: readonly T[]): ReadonlyMap<string, T> =>
  new Map(list.map((it) => [it._id, it]))

/** What the log would warn of if this cue were run now: told while something can still be done about it. */
export const useWarnings = (cue: Cue | undefined): readonly string[] => {
  const { users, groups, members, modules, templates, title } = useBlackboard((all) => all)
  const show: Previewed = useMemo(
    () => ({
      users: byId(users),
      groups: byId(groups),
      members: new Map(members.map(({ group, users: list }) => [group, list])),
      modules: byId(modules),
      templates: byId(templates),
      title,
    }),
    [users, groups, members, modules, templates, title],
  )
  return useMemo(() => (cue ? previewCue(show, cue).warnings : []), [show, cue])
}
