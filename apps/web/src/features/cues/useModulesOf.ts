import type { Cue } from '@ghostlight/contracts'
import { useMemo } from 'react'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { type CueModule, modulesOf } from './cue-modules.ts'

/** A cue's modules as the show has them now. */
export const useModulesOf = (cue: Cue): readonly CueModule[] => {
  const [modules, templates] = [useBlackboard((it) => it.modules), useBlackboard((it) => it.templates)]
  const language = useBlackboard((it) => it.language)
  const [groups, members, users] = [
    useBlackboard((it) => it.groups),
    useBlackboard((it) => it.members),
    useBlackboard((it) => it.users),
  ]
  return useMemo(
    () => modulesOf({ modules, templates, groups, members, users, language }, cue),
    [modules, templates, groups, members, users, language, cue],
  )
}
