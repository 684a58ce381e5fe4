import type { Cue } from '@ghostlight/contracts'
import { useMemo } from 'react'
import { call } from '../../../rest/client.ts'
import { useAuthoring } from '../AuthoringContext.tsx'
import { pick, useShelf } from '../library.ts'
import { inserted, moved } from './order.ts'
import { createModule, type NewModule } from './useModuleActions.ts'
import { usePerformanceField } from './usePerformanceField.ts'

const couldNot = (text: string) => `Failed to save: ${text}`

export const useCueActions = (performanceId: string) => {
  const { save, undoable } = useAuthoring()
  const shelf = useShelf()
  const setField = usePerformanceField(performanceId)
  return useMemo(() => {
    const restore = async (cue: Cue, modules: readonly NewModule[], at: number): Promise<void> => {
      const { name, description } = cue
      const made = await call('createCue', { body: { name, description } })
      shelf.put('cues', made)
      const ids: string[] = []
      for (const module of modules) ids.push((await createModule(shelf, { ...module, cue: made._id }))._id)
      shelf.put('cues', await call('updateCue', { params: { id: made._id }, body: { modules: ids } }))
      await setField('cues', (all) => inserted(all, at, made._id))
    }
    return {
      add: () =>
        save(
          async () => {
            const cue = await call('createCue', { body: { name: 'New Cue' } })
            shelf.put('cues', cue)
            await setField('cues', (all) => [...all, cue._id])
            return cue
          },
          (text) => `Failed to add cue: ${text}`,
        ),
      change: (id: string, changes: Partial<Pick<Cue, 'name' | 'description'>>) =>
        save(async () => {
          const before = shelf.get('cues', id)
          if (before) shelf.put('cues', { ...before, ...changes })
          try {
            shelf.put('cues', await call('updateCue', { params: { id }, body: changes }))
          } catch (error) {
            if (before) shelf.put('cues', before)
            throw error
          }
          return true
        }, couldNot),
      move: (from: number, to: number) => save(() => setField('cues', (all) => moved(all, from, to)), couldNot),
      remove: (cue: Cue, at: number) =>
        save(async () => {
          const modules = pick(
            cue.modules.flatMap((id) => shelf.get('modules', id) ?? []),
            cue.modules,
          )
          await call('deleteCue', { params: { id: cue._id } })
          const performance = shelf.get('performances', performanceId)
          if (performance)
            shelf.put('performances', { ...performance, cues: performance.cues.filter((id) => id !== cue._id) })
          shelf.drop('cues', cue._id)
          for (const { _id } of modules) shelf.drop('modules', _id)
          undoable({ label: `Bring back the cue ${cue.name}`, run: () => restore(cue, modules, at) })
        }, couldNot),
    }
  }, [save, undoable, shelf, setField, performanceId])
}
export type CueActions = ReturnType<typeof useCueActions>
