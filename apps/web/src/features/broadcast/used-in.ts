import type { Blackboard } from '@ghostlight/contracts'
import { cueNumber } from '@ghostlight/contracts/rules'
import { t } from '../../words/t.ts'
import { modulesOf } from '../cues/cue-modules.ts'

const seconds = (ms: number): string => String(ms / 1_000)

/** The cues that use a template: `4 Buffering, audience, 0 – 20 s`. */
export const usedIn = (blackboard: Blackboard, templateId: string): string[] => {
  const ids = new Set(blackboard.modules.flatMap(({ _id, template }) => (template === templateId ? [_id] : [])))
  return blackboard.cues.flatMap((cue, at) =>
    modulesOf(blackboard, cue)
      .filter(({ id }) => ids.has(id))
      .map(({ group, mindelay, maxdelay }) => {
        const delay = mindelay === maxdelay ? seconds(mindelay) : `${seconds(mindelay)} – ${seconds(maxdelay)}`
        return `${cueNumber(blackboard.cues, at)} ${cue.name}, ${group?.name ?? t`no group`}, ${delay} s`
      }),
  )
}
