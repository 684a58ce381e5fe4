import type { Cue, Module } from '@ghostlight/contracts'
import { useMemo } from 'react'
import { call } from '../../../rest/client.ts'
import { useAuthoring } from '../AuthoringProvider.tsx'
import { inserted, moved } from './order.ts'
import { offeredGroups, type Script } from './script.ts'
import { type ScriptCache, useScriptCache } from './useScriptCache.ts'

export type NewModule = Omit<Module, '_id'>

const couldNot = (text: string) => `Failed to save: ${text}`

/** As the server makes it: what has an id already gets a new one. */
export const createModule = async (cache: ScriptCache, module: NewModule): Promise<Module> => {
  const { group, template, mindelay, maxdelay, oneshot, autorun, cue, conditions, effects, sync } = module
  const rest = { mindelay, maxdelay, oneshot, autorun, cue, conditions, effects, ...(sync && { sync }) }
  const made = await call('createModule', { body: { ...rest, group: group ?? '', template: template ?? '' } })
  cache.put('modules', made)
  return made
}

/** What a module begins with, or why there can be none yet. */
export const newModule = (
  { groups, templates }: { groups: readonly { _id: string }[]; templates: Script['templates'] },
  cue: string,
): NewModule | string => {
  const [group] = groups
  const [first] = templates
  if (!group) return 'Cannot create module: no groups available. Please create a group first.'
  if (!first) return 'Cannot create module: no templates available. Please create a template first.'
  const plain = { mindelay: 0, maxdelay: 0, oneshot: false, autorun: false, conditions: [], effects: [] }
  return { ...plain, group: group._id, template: first.template._id, cue }
}

/** Every show has the default groups: a module may speak to one where the performance has none of its own. */
export const withDefaults = ({ groups, templates }: Pick<Script, 'groups' | 'templates'>) => ({
  groups: [...groups, ...offeredGroups],
  templates,
})

export const useModuleActions = (performanceId: string, script: Script | null) => {
  const { save, undoable, notify } = useAuthoring()
  const cache = useScriptCache(performanceId)
  return useMemo(() => {
    const setModules = async (cueId: string, next: (ids: readonly string[]) => string[]): Promise<void> => {
      const before = cache.get('cues', cueId)
      if (!before) return
      const modules = next(before.modules)
      cache.put('cues', { ...before, modules })
      try {
        await call('updateCue', { params: { id: cueId }, body: { modules } })
      } catch (error) {
        await cache.refetch()
        throw error
      }
    }
    const add = async (cueId: string, module: NewModule, at: number): Promise<Module> => {
      const made = await createModule(cache, module)
      await setModules(cueId, (all) => inserted(all, at, made._id))
      return made
    }
    return {
      add: async (cue: Cue): Promise<Module | undefined> => {
        const module = script ? newModule(withDefaults(script), cue._id) : 'The performance is not loaded.'
        if (typeof module === 'string') return void notify(module)
        return save(() => add(cue._id, module, cue.modules.length), couldNot)
      },
      change: (
        id: string,
        changes: Partial<Pick<NewModule, 'mindelay' | 'maxdelay' | 'sync' | 'conditions' | 'effects'>> & Choice,
      ) =>
        save(async () => {
          const before = cache.get('modules', id)
          if (before) cache.put('modules', { ...before, ...changes })
          try {
            cache.put('modules', await call('updateModule', { params: { id }, body: changes }))
          } catch (error) {
            if (before) cache.put('modules', before)
            throw error
          }
          return true
        }, couldNot),
      move: (cueId: string, from: number, to: number) =>
        save(() => setModules(cueId, (all) => moved(all, from, to)), couldNot),
      /** Into another cue, at that place: into the new one first, so that it is never in none. */
      moveTo: (item: string, { from, to, at }: { from: string; to: string; at: number }) =>
        save(async () => {
          const [source, target] = [cache.get('cues', from), cache.get('cues', to)]
          if (!source || !target) return
          const added = inserted(target.modules, at, item)
          const left = source.modules.filter((id) => id !== item)
          cache.put('cues', { ...target, modules: added })
          cache.put('cues', { ...source, modules: left })
          try {
            await call('updateCue', { params: { id: to }, body: { modules: added } })
            await call('updateCue', { params: { id: from }, body: { modules: left } })
          } catch (error) {
            await cache.refetch()
            throw error
          }
        }, couldNot),
      remove: (cue: Cue, module: Module) =>
        save(async () => {
          const at = cue.modules.indexOf(module._id)
          await call('deleteModule', { params: { id: module._id } })
          const before = cache.get('cues', cue._id)
          if (before) cache.put('cues', { ...before, modules: before.modules.filter((id) => id !== module._id) })
          cache.drop('modules', module._id)
          undoable({
            label: `Bring back a module of ${cue.name}`,
            run: async () => void (await add(cue._id, module, at)),
          })
        }, couldNot),
    }
  }, [save, undoable, notify, cache, script])
}
type Choice = { group?: string; template?: string }
export type ModuleActions = ReturnType<typeof useModuleActions>
