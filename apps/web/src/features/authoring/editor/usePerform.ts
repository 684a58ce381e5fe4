import type { Edit, Script } from '@ghostlight/contracts'
import { useMemo } from 'react'
import { useEditSession } from '../edits/EditsProvider.tsx'
import type { EditAction } from '../edits/edit-session.ts'
import { fieldEdits } from '../edits/field-edits.ts'
import { itemIn } from '../edits/script-with-edits.ts'

type Changed = { kind: 'cue' | 'module' | 'group'; id: string; label: string; from?: object | undefined }

/** Edits a performance. An edit appears and is kept at once, and is stored as soon as possible. */
export const usePerform = (performanceId: string) => {
  const session = useEditSession()
  return useMemo(() => {
    const perform = (step: EditAction): void => session.perform(performanceId, step)
    return {
      /** the performance as this page shows it now */
      shown: (): Script | undefined => session.shown(performanceId),
      perform,
      /** Always true: the edit is kept, and sent until the server answers. */
      change: (changes: object, { kind, id, label, from }: Changed): true => {
        const script = session.shown(performanceId)
        const item = script && itemIn(script, kind, id)
        const fields = fieldEdits(item ?? {}, changes, from)
        if (fields.length > 0) perform({ label, edits: [{ type: 'set', kind, id, fields } satisfies Edit] })
        return true
      },
    }
  }, [session, performanceId])
}
