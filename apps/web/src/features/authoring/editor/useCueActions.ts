import type { Cue } from '@ghostlight/contracts'
import { anchorsAt } from '@ghostlight/domain/edit'
import { useMemo } from 'react'
import { createIdempotencyKey } from '../../../connection/request-id.ts'
import { t } from '../../../words/t.ts'
import { seenOf } from '../edits/inverse.ts'
import { itemIn } from '../edits/script-with-edits.ts'
import { type CuePlace, cueMove, cueStep } from './act-edits.ts'
import { usePerform } from './usePerform.ts'

type CueChanges = Partial<
  Pick<
    Cue,
    | 'name'
    | 'description'
    | 'number'
    | 'notes'
    | 'plannedMs'
    | 'again'
    | 'follow'
    | 'colour'
    | 'skip'
    | 'timecode'
    | 'next'
  >
>

export const useCueActions = (performanceId: string) => {
  const { perform, change, shown } = usePerform(performanceId)
  return useMemo(() => {
    const inOrder = { kind: 'performance', id: performanceId, list: 'cues' } as const
    const order = () => shown()?.performance.cues ?? []
    return {
      /** `at`: its place in the evening; without one, the end */
      add: (at = order().length): Cue => {
        const cue: Cue = { _id: createIdempotencyKey(), name: t`New Cue`, description: '', modules: [] }
        perform({
          label: t`the new cue`,
          what: 'addCue',
          edits: [
            { type: 'add', kind: 'cue', item: cue },
            { type: 'place', ...inOrder, item: cue._id, after: anchorsAt(order(), at) },
          ],
        })
        return cue
      },
      /** `from`: the values that the author saw when they began to type. */
      change: (id: string, changes: CueChanges, from?: CueChanges) =>
        change(changes, { kind: 'cue', id, label: t`the change of a cue`, from }),
      move: (from: number, to: number, heading?: CuePlace['heading']): void => {
        const now = shown()?.performance
        const item = order()[from]
        const edits = now && item !== undefined ? cueMove(now, item, { to, heading }) : []
        if (edits.length > 0) perform({ label: t`the move of a cue`, edits })
      },
      /** One step up or down; a heading is a step, too. Returns its place after it; null = it is at the end. */
      step: (id: string, by: 1 | -1): number | null => {
        const now = shown()?.performance
        const place = now ? cueStep(now, id, by) : null
        const edits = now && place ? cueMove(now, id, place) : []
        if (edits.length > 0) perform({ label: t`the move of a cue`, edits })
        return place?.to ?? null
      },
      remove: ({ _id: id, name }: Cue, _at: number): void => {
        const script = shown()
        const seen = script && itemIn(script, 'cue', id)
        if (seen)
          perform({
            label: t`deleting the cue ${name}`,
            edits: [{ type: 'delete', kind: 'cue', id, seen: seenOf(seen) }],
          })
      },
    }
  }, [perform, change, shown, performanceId])
}
export type CueActions = ReturnType<typeof useCueActions>
