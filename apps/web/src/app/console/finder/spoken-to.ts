import type { Blackboard, User } from '@ghostlight/contracts'
import { cueNumber, isDefaultGroup, isInDefaultGroup } from '@ghostlight/contracts/rules'
import type { FoundThing } from '../../../controls/find/FindDialog.tsx'
import { personDeliveries, type Square } from '../../../features/cues/deliveries.ts'
import { lastRuns } from '../../../live/cue-state.ts'
import { groupIn } from '../../../people/members.ts'
import { t } from '../../../words/t.ts'

const heard: Record<Square, string> = {
  completed: t`heard it`,
  playing: t`hears it now`,
  waiting: t`is about to hear it`,
  awaited: t`the cue waits for them`,
  stopped: t`it was stopped`,
  notHere: t`was not here`,
  failed: t`did not hear it`,
}

/**
 * The cues in which somebody is spoken to, in their order: those that have run by whom they reached, the others by the
 * groups in which this person is now. Effects of cues before may still change them.
 */
export const spokenTo = (board: Blackboard, user: User): readonly FoundThing[] => {
  const own = new Set(board.members.filter(({ users }) => users.includes(user._id)).map(({ group }) => group))
  const isIn = (group: string): boolean =>
    isDefaultGroup(group) ? isInDefaultGroup(user, group, board.language) : own.has(group)
  const modules = new Map(board.modules.map((module) => [module._id, module]))
  const names = new Map(board.templates.map(({ _id, name }) => [_id, name]))
  return board.cues.flatMap((cue, at) => {
    const reached = personDeliveries(
      [user],
      lastRuns(board.runs, cue._id).filter(({ recipients }) => recipients.includes(user._id)),
    )[0]
    const mine = cue.modules.flatMap((id) => {
      const module = modules.get(id)
      return module && module.group !== null && isIn(module.group) ? [module] : []
    })
    if (mine.length === 0 && !reached) return []
    const how = reached
      ? heard[reached.square]
      : mine.every(({ conditions }) => conditions.length > 0)
        ? t`if its condition holds`
        : t`will hear it`
    const lines = mine.map(
      ({ template, group }) => `${names.get(template ?? '') ?? t`No template`}, ${groupIn(board, group)?.name ?? ''}`,
    )
    return [
      {
        value: t`cue ${cue._id}`,
        label: `${cueNumber(board.cues, at)} ${cue.name}`,
        more: [how, ...lines].join(' · '),
      },
    ]
  })
}
