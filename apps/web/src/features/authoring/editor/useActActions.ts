import { useMemo } from 'react'
import { t } from '../../../words/t.ts'
import { actMove, newActName } from './act-edits.ts'
import { usePerform } from './usePerform.ts'

/** The actions on the acts of a performance. `opener`: the cue that begins one */
export const useActActions = (id: string) => {
  const { perform, shown } = usePerform(id)
  return useMemo(() => {
    const set = (label: string, opener: string, { from, to }: { from?: string; to?: string }): true => {
      const fields = [{ path: `data.acts.${opener}`, from, to }]
      perform({ label, edits: [{ type: 'set', kind: 'performance', id, fields }] })
      return true
    }
    return {
      begin: (opener: string): void => {
        const performance = shown()?.performance
        if (performance) set(t`the new act`, opener, { to: newActName(performance, opener) })
      },
      rename: (opener: string, to: string, from: string): true => set(t`the name of an act`, opener, { from, to }),
      /** Its cues join the act before it. */
      remove: (opener: string, name: string): true => set(t`removing the heading ${name}`, opener, { from: name }),
      move: (opener: string, by: 1 | -1): void => {
        const performance = shown()?.performance
        const edits = performance ? actMove(performance, opener, by) : []
        if (edits.length > 0) perform({ label: t`the move of an act`, edits })
      },
    }
  }, [perform, shown, id])
}
export type ActActions = ReturnType<typeof useActActions>
