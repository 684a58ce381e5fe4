import type { Cue, Group, Module, Performance, Template } from '@ghostlight/contracts'
import { call } from '../../../rest/client.ts'
import { pick } from '../library.ts'
import { createVersion } from './create-performance.ts'

type Ids = Map<string, string>
const inTurn = async <T extends { _id: string }>(items: readonly T[], make: (item: T) => Promise<T>) => {
  const ids: Ids = new Map()
  const made: T[] = []
  for (const item of items) {
    const copy = await make(item)
    ids.set(item._id, copy._id)
    made.push(copy)
  }
  return { ids, made }
}
/** The copy's id; what was not copied (a default group) keeps its own. */
const renewed = (ids: Ids, id: string): string => ids.get(id) ?? id

/**
 * The next version: new templates, groups, cues and modules, made from the parts up, and the performance when all of them
 * are there. A copy that is cut off leaves parts that nobody sees, never half a performance.
 */
export const copyPerformance = async (source: Performance, now: Date): Promise<Performance> => {
  const [allCues, allModules, allGroups, allTemplates] = await Promise.all([
    call('listCues'),
    call('listModules'),
    call('listGroups'),
    call('listTemplates'),
  ])
  const cues = pick<Cue>(allCues, source.cues)
  const modules = pick<Module>(
    allModules,
    cues.flatMap((cue) => cue.modules),
  )
  const used = (key: 'group' | 'template') => modules.flatMap((module) => module[key] ?? [])
  const unique = (ids: readonly string[]) => [...new Set(ids)]

  const templates = await inTurn<Template>(
    pick(allTemplates, unique([...source.templates, ...used('template')])),
    ({ _id, symbols, ...body }) => call('createTemplate', { body }),
  )
  const groups = await inTurn<Group>(
    pick(allGroups, unique([...source.groups, ...used('group')])),
    ({ _id, ...body }) => call('createGroup', { body }),
  )
  const copies = await inTurn<Module>(modules, ({ _id, group, template, cue, effects, ...body }) =>
    call('createModule', {
      body: {
        ...body,
        group: renewed(groups.ids, group ?? ''),
        template: renewed(templates.ids, template ?? ''),
        effects: effects.map((it) => ('group' in it ? { ...it, group: renewed(groups.ids, it.group) } : it)),
      },
    }),
  )
  const newCues = await inTurn<Cue>(cues, ({ name, description, modules }) =>
    call('createCue', { body: { name, description, modules: modules.map((id) => renewed(copies.ids, id)) } }),
  )
  for (const cue of newCues.made)
    for (const id of cue.modules) await call('updateModule', { params: { id }, body: { cue: cue._id } })
  const { name, description } = source
  const copy = await createVersion({
    ...{ name, description },
    cues: newCues.made.map(({ _id }) => _id),
    groups: source.groups.map((id) => renewed(groups.ids, id)),
    templates: templates.made.map(({ _id }) => _id),
    metadata: { createdAt: now.toISOString(), sourcePerformanceId: source._id, copiedAt: now.toISOString() },
  })
  for (const { _id: id, metadata } of templates.made)
    await call('updateTemplate', { params: { id }, body: { metadata: { ...metadata, performanceId: copy._id } } })
  return copy
}
