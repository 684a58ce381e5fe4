import type { Blackboard, Cue } from '@ghostlight/contracts'
import { groupIn, membersOf } from '../../people/members.ts'
import { t } from '../../words/t.ts'

export type CueModule = {
  id: string
  name: string
  /** speech, llm, or anything else: unknown */
  type: string
  group: { id: string; name: string; size: number } | null
  mindelay: number
  maxdelay: number
}

/** A cue's modules as the operator sees them: the words, the recipients and the time. A missing one is left out. */
type Board = Pick<Blackboard, 'modules' | 'templates' | 'groups' | 'members' | 'users' | 'language'>

export const modulesOf = (blackboard: Board, cue: Cue): readonly CueModule[] =>
  cue.modules.flatMap((moduleId) => {
    const module = blackboard.modules.find(({ _id }) => _id === moduleId)
    if (!module) return []
    const template = blackboard.templates.find(({ _id }) => _id === module.template)
    const group = groupIn(blackboard, module.group)
    return [
      {
        id: module._id,
        name: template?.name ?? t`No template`,
        type: template?.type ?? 'unknown',
        group: group ? { id: group._id, name: group.name, size: membersOf(blackboard, group._id).length } : null,
        mindelay: module.mindelay,
        maxdelay: module.maxdelay,
      },
    ]
  })

export const delayText = ({ mindelay, maxdelay }: CueModule): string =>
  mindelay === maxdelay ? `${mindelay}` : `${mindelay} – ${maxdelay}`
