import type { Automations, PerformanceData, Script, Template } from '@ghostlight/contracts'
import { withWays } from '../cue/ways.ts'
import { withGroups } from '../module/groups.ts'
import { withOptionGroups } from '../template/option-effects.ts'

type Copying = {
  /** the new id for an old one; called once for each part, and for the performance */
  newId: (old: string) => string
  /** ISO 8601 */
  at: string
  name?: string
  version: number
}

/**
 * Copies a script under new ids, so that neither changes with the other. What is outside it (a default group) keeps its
 * id.
 */
export const copyScript = (script: Script, { newId, at, name, version }: Copying): Script => {
  const ids = new Map<string, string>()
  for (const { _id } of [...script.groups, ...script.templates, ...script.modules, ...script.cues])
    ids.set(_id, newId(_id))
  const renewed = (old: string): string => ids.get(old) ?? old
  const orNull = (old: string | null): string | null => (old === null ? null : renewed(old))
  const { deletedAt: _deletedAt, erased: _erased, ...performance } = script.performance
  const _id = newId(performance._id)
  return {
    groups: script.groups.map((it) => ({ ...it, _id: renewed(it._id) })),
    templates: script.templates.map((it) =>
      ofPerformance({ ...withOptionGroups(it, renewed), _id: renewed(it._id) }, _id),
    ),
    modules: script.modules.map((it) => ({
      ...withGroups(it, renewed),
      _id: renewed(it._id),
      template: orNull(it.template),
      cue: orNull(it.cue),
    })),
    cues: script.cues.map((it) => ({
      ...withWays(it, renewed),
      _id: renewed(it._id),
      modules: it.modules.map(renewed),
    })),
    performance: {
      ...performance,
      _id,
      name: name ?? performance.name,
      version,
      groups: performance.groups.map(renewed),
      templates: performance.templates.map(renewed),
      cues: performance.cues.map(renewed),
      metadata: { createdAt: at, sourcePerformanceId: performance._id, copiedAt: at },
      ...(performance.data && { data: withRenewedActs(performance.data, renewed) }),
      ...(performance.automations && { automations: renewedAutomations(performance.automations, orNull) }),
      hidden: false,
      createdAt: at,
    },
  }
}

const withRenewedActs = (data: PerformanceData, renewed: (id: string) => string): PerformanceData =>
  data.acts
    ? { ...data, acts: Object.fromEntries(Object.entries(data.acts).map(([id, name]) => [renewed(id), name])) }
    : data

const renewedAutomations = (all: Automations, orNull: (id: string | null) => string | null): Automations =>
  Object.fromEntries(
    Object.entries(all).map(([id, it]) => [id, { ...it, cue: orNull(it.cue), module: orNull(it.module) }]),
  )

/** Links a template to this performance. A template that was removed from its own performance stays removed. */
export const ofPerformance = (template: Template, performanceId: string): Template =>
  template.metadata['performanceId'] === null
    ? template
    : { ...template, metadata: { ...template.metadata, performanceId } }
