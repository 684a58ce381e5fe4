import type { Cue } from '@ghostlight/contracts'
import { type Previewed, previewCue } from '@ghostlight/domain/preview'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { useResults } from '../../live/useResults.ts'
import { voicesQuery } from '../../rest/voices-query.ts'
import { translated } from '../../words/sentences.ts'
import { t } from '../../words/t.ts'
import { voiceOf } from './failures.ts'

const byId = <T extends { _id: string }>(list: readonly T[]): ReadonlyMap<string, T> =>
  new Map(list.map((it) => [it._id, it]))

type Voices = readonly { voiceId: string }[] | undefined
type Show = Previewed & { all: readonly unknown[] }

/** What was found for a cue last, and for which show: GO and Cue Details ask for the same, and thousands of people are looked at. */
const found = new WeakMap<Cue, { of: readonly unknown[]; warnings: readonly string[] }>()

const warningsOf = (show: Show, cue: Cue, voices: Voices): readonly string[] => {
  const of = [...show.all, voices]
  const before = found.get(cue)
  if (before?.of.every((it, at) => it === of[at])) return before.warnings
  const known = new Set(voices?.map(({ voiceId }) => voiceId))
  const used = cue.modules.flatMap((id) => voiceOf(show.templates.get(show.modules.get(id)?.template ?? '')) ?? [])
  const missing = voices ? used.filter((voice) => !known.has(voice)) : []
  const warnings = [
    ...previewCue(show, cue).warnings.map(translated),
    ...new Set(missing.map((voice) => t`no voice ${voice}`)),
  ]
  found.set(cue, { of, warnings })
  return warnings
}

/** The warnings that the log would contain if this cue ran now, shown while there is still time to fix them. */
export const useWarnings = (cue: Cue | undefined): readonly string[] => {
  const [users, groups, members] = [
    useBlackboard((it) => it.users),
    useBlackboard((it) => it.groups),
    useBlackboard((it) => it.members),
  ]
  const [modules, templates] = [useBlackboard((it) => it.modules), useBlackboard((it) => it.templates)]
  const [title, orElse] = [useBlackboard((it) => it.title), useBlackboard((it) => it.orElse)]
  const results = useResults()
  const show: Show = useMemo(
    () => ({
      users: byId(users),
      groups: byId(groups),
      members: new Map(members.map(({ group, users: list }) => [group, list])),
      modules: byId(modules),
      templates: byId(templates),
      title,
      orElse,
      results,
      all: [users, groups, members, modules, templates, title, orElse, results],
    }),
    [users, groups, members, modules, templates, title, orElse, results],
  )
  const { data: voices } = useQuery(voicesQuery)
  return useMemo(() => (cue ? warningsOf(show, cue, voices) : none), [show, cue, voices])
}

const none: readonly string[] = []
