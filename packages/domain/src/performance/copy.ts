import type { Cue, Group, Module, Performance, Template } from '@ghostlight/contracts'

/** A performance with everything that belongs to it. */
export type Script = {
  performance: Performance
  groups: Group[]
  templates: Template[]
  modules: Module[]
  cues: Cue[]
}

/**
 * The same script under new ids, so that neither changes with the other. What it refers to outside itself
 * (a default group) keeps its id.
 */
export const copyScript = (
  script: Script,
  { id, at, name, version }: { id: () => string; at: string; name?: string; version: number },
): Script => {
  const ids = new Map<string, string>()
  for (const { _id } of [...script.groups, ...script.templates, ...script.modules, ...script.cues]) ids.set(_id, id())
  const renewed = (old: string): string => ids.get(old) ?? old
  const orNull = (old: string | null): string | null => (old === null ? null : renewed(old))
  const { performance } = script
  const _id = id()
  return {
    groups: script.groups.map((it) => ({ ...it, _id: renewed(it._id) })),
    templates: script.templates.map((it) => ({
      ...it,
      _id: renewed(it._id),
      metadata: { ...it.metadata, performanceId: _id },
    })),
    modules: script.modules.map((it) => ({
      ...it,
      _id: renewed(it._id),
      group: orNull(it.group),
      template: orNull(it.template),
      cue: orNull(it.cue),
    })),
    cues: script.cues.map((it) => ({ ...it, _id: renewed(it._id), modules: it.modules.map(renewed) })),
    performance: {
      ...performance,
      _id,
      name: name ?? performance.name,
      version,
      groups: performance.groups.map(renewed),
      templates: performance.templates.map(renewed),
      cues: performance.cues.map(renewed),
      metadata: { createdAt: at, sourcePerformanceId: performance._id, copiedAt: at },
      hidden: false,
      createdAt: at,
    },
  }
}
