import type { Cue, Module, Template } from '@ghostlight/contracts'
import { anchorsAt } from '@ghostlight/domain/edit'
import { useEffect, useMemo, useRef } from 'react'
import { createIdempotencyKey } from '../../../connection/request-id.ts'
import { t } from '../../../words/t.ts'
import { useAuthoring } from '../AuthoringProvider.tsx'
import { seenOf } from '../edits/inverse.ts'
import { itemIn, listIn } from '../edits/script-with-edits.ts'
import { inserted, moved } from './order.ts'
import { unusedName } from './own-list.ts'
import { offeredGroups, type Script } from './script.ts'
import { usePerform } from './usePerform.ts'

export type NewModule = Omit<Module, '_id'>
type ModuleChanges = Partial<
  Pick<Module, 'group' | 'template' | 'mindelay' | 'maxdelay' | 'sync' | 'conditions' | 'effects'>
>

/** The first values of a module, or the reason why none can be made yet. */
export const newModule = (
  { groups, templates }: { groups: readonly { _id: string }[]; templates: Script['templates'] },
  cue: string,
): NewModule | string => {
  const [group] = groups
  const [first] = templates
  if (!group) return t`Cannot create module: no groups available. Please create a group first.`
  if (!first) return t`Cannot create module: no templates available. Please create a template first.`
  const plain = { mindelay: 0, maxdelay: 0, oneshot: false, autorun: false, conditions: [], effects: [] }
  return { ...plain, group: group._id, template: first.template._id, cue }
}

/** Every show has the default groups, so a module may use one even if the performance has no group of its own. */
export const withDefaults = ({ groups, templates }: Pick<Script, 'groups' | 'templates'>) => ({
  groups: [...groups, ...offeredGroups],
  templates,
})

const voiceOf = (template: Template | undefined): string | undefined => {
  const voice = template?.content['voice']
  return typeof voice === 'string' && voice !== '' ? voice : undefined
}

/** As much of a line as a list shows of its name. */
const mostInName = 40

type Line = { text: string; voice: string; names: readonly string[] }

/** A template with these words, which it is also called by. */
const newLine = (performanceId: string, { text, voice, names }: Line) => ({
  _id: createIdempotencyKey(),
  name: unusedName(text.length > mostInName ? `${text.slice(0, mostInName).trimEnd()}…` : text, ' ', names),
  type: 'speech' as const,
  content: { text, voice },
  metadata: { performanceId },
  description: '',
  oneshot: false,
  symbols: [],
})

export const useModuleActions = (performanceId: string, script: Script | null) => {
  const { notify } = useAuthoring()
  const { perform, change, shown } = usePerform(performanceId)
  const latest = useRef(script)
  useEffect(() => {
    latest.current = script
  })
  return useMemo(() => {
    const inCue = (id: string) => ({ kind: 'cue', id, list: 'modules' }) as const
    const order = (cueId: string): readonly string[] => {
      const now = shown()
      return now ? listIn(itemIn(now, 'cue', cueId), 'modules') : []
    }
    return {
      /** `at`: its place in the cue; without one, the end */
      add: (cue: Cue, at?: number): Module | undefined => {
        const begun = latest.current
          ? newModule(withDefaults(latest.current), cue._id)
          : t`The performance is not loaded.`
        if (typeof begun === 'string') return void notify(begun)
        const module: Module = { _id: createIdempotencyKey(), ...begun }
        const all = order(cue._id)
        perform({
          label: t`the new module`,
          edits: [
            { type: 'add', kind: 'module', item: module },
            { type: 'place', ...inCue(cue._id), item: module._id, after: anchorsAt(all, at ?? all.length) },
          ],
        })
        return module
      },
      /** `from`: the values that the author saw when they began to type. */
      change: (id: string, changes: ModuleChanges, from?: ModuleChanges) =>
        change(changes, { kind: 'module', id, label: t`the change of a module`, from }),
      /** Gives a module words of its own, as one step: a new template that only it says. */
      sayNew: ({ _id: id, template: from }: Module, text: string): void => {
        const before = shown()?.templates.find((it) => it._id === from)
        const voice =
          voiceOf(before) ??
          shown()
            ?.templates.map(voiceOf)
            .find((it) => it !== undefined)
        if (voice === undefined) return void notify(t`There is no voice yet. Make a first template in Templates.`)
        const names = shown()?.templates.map(({ name }) => name) ?? []
        const template = newLine(performanceId, { text, voice, names })
        const all = shown()?.performance.templates ?? []
        const place = { kind: 'performance', id: performanceId, list: 'templates', item: template._id } as const
        perform({
          label: t`the new line`,
          edits: [
            { type: 'add', kind: 'template', item: template },
            { type: 'place', ...place, after: anchorsAt(all, all.length) },
            { type: 'set', kind: 'module', id, fields: [{ path: 'template', from, to: template._id }] },
          ],
        })
      },
      move: (cueId: string, from: number, to: number): void => {
        const item = order(cueId)[from]
        if (item === undefined) return
        const after = anchorsAt(moved(order(cueId), from, to), to)
        perform({ label: t`the move of a module`, edits: [{ type: 'place', ...inCue(cueId), item, after }] })
      },
      /** Moves a module into another cue, to that place. */
      moveTo: (item: string, { from, to, at }: { from: string; to: string; at: number }): void =>
        perform({
          label: t`the move of a module`,
          edits: [
            { type: 'place', ...inCue(to), item, after: anchorsAt(inserted(order(to), at, item), at) },
            { type: 'take', ...inCue(from), item },
          ],
        }),
      remove: (cue: Cue, { _id: id }: Module): void => {
        const now = shown()
        const seen = now && itemIn(now, 'module', id)
        if (!seen) return
        const edits = [{ type: 'delete', kind: 'module', id, seen: seenOf(seen) }] as const
        perform({ label: t`deleting a module of ${cue.name}`, edits })
      },
    }
  }, [perform, change, shown, notify, performanceId])
}
export type ModuleActions = ReturnType<typeof useModuleActions>
