import type { Edit, Script } from '@ghostlight/contracts'
import { useMemo } from 'react'
import type { Act } from '../edits/desk.ts'
import { useDesk } from '../edits/EditsProvider.tsx'
import { fieldEdits } from '../edits/field-edits.ts'
import { itemIn } from '../edits/script-with-edits.ts'

type Changed = { kind: 'cue' | 'module' | 'group'; id: string; label: string; from?: object | undefined }

/** How something is done to a performance: shown and kept at once, stored when it can be. */
export const usePerform = (performanceId: string) => {
  const desk = useDesk()
  return useMemo(() => {
    const perform = (step: Act): void => desk.perform(performanceId, step)
    return {
      /** the performance as it is shown at this moment */
      shown: (): Script | undefined => desk.shown(performanceId),
      perform,
      /** Always true: it is kept, and is sent until it is answered. */
      change: (changes: object, { kind, id, label, from }: Changed): true => {
        const script = desk.shown(performanceId)
        const item = script && itemIn(script, kind, id)
        const fields = fieldEdits(item ?? {}, changes, from)
        if (fields.length > 0) perform({ label, edits: [{ type: 'set', kind, id, fields } satisfies Edit] })
        return true
      },
    }
  }, [desk, performanceId])
}
