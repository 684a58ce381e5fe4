import type { Cue } from '@ghostlight/contracts'
import { useMemo } from 'react'
import { call } from '../../../rest/client.ts'
import { useAuthoring } from '../AuthoringProvider.tsx'
import { inserted, moved } from './order.ts'
import { createModule, type NewModule } from './useModuleActions.ts'
import { usePerformanceField } from './usePerformanceField.ts'
import { useScriptCache } from './useScriptCache.ts'

const couldNot = (text: string) => `Failed to save: ${text}`

export const useCueActions = (performanceId: string) => {
  const { save, undoable } = useAuthoring()
  const cache = useScriptCache(performanceId)
  const setField = usePerformanceField(performanceId)
  return useMemo(() => {
    const restore = async (cue: Cue, modules: readonly NewModule[], at: number): Promise<void> => {
      const { _id: _, modules: __, ...said } = cue
      const made = await call('createCue', { body: said })
      cache.put('cues', made)
      const ids: string[] = []
      for (const module of modules) ids.push((await createModule(cache, { ...module, cue: made._id }))._id)
      cache.put('cues', await call('updateCue', { params: { id: made._id }, body: { modules: ids } }))
      await setField('cues', (all) => inserted(all, at, made._id))
    }
    return {
      add: () =>
        save(
          async () => {
            const cue = await call('createCue', { body: { name: 'New Cue' } })
            cache.put('cues', cue)
            await setField('cues', (all) => [...all, cue._id])
            return cue
          },
          (text) => `Failed to add cue: ${text}`,
        ),
      change: (id: string, changes: Partial<Pick<Cue, 'name' | 'description' | 'notes' | 'plannedMs'>>) =>
        save(async () => {
          const before = cache.get('cues', id)
          if (before) cache.put('cues', { ...before, ...changes })
          try {
            cache.put('cues', await call('updateCue', { params: { id }, body: changes }))
          } catch (error) {
            if (before) cache.put('cues', before)
            throw error
          }
          return true
        }, couldNot),
      move: (from: number, to: number) => save(() => setField('cues', (all) => moved(all, from, to)), couldNot),
      remove: (cue: Cue, at: number) =>
        save(async () => {
          const modules = cue.modules.flatMap((id) => cache.get('modules', id) ?? [])
          await call('deleteCue', { params: { id: cue._id } })
          const left = cache.performance()?.cues.filter((id) => id !== cue._id)
          if (left) cache.changePerformance({ cues: left })
          cache.drop('cues', cue._id)
          for (const { _id } of modules) cache.drop('modules', _id)
          undoable({ label: `Bring back the cue ${cue.name}`, run: () => restore(cue, modules, at) })
        }, couldNot),
    }
  }, [save, undoable, cache, setField])
}
export type CueActions = ReturnType<typeof useCueActions>
