import type { PerformanceData, Script } from '@ghostlight/contracts'
import { copyScript, ofPerformance, withGroups, withOptionGroups } from '@ghostlight/domain'

/**
 * Completes a loaded performance from its base. Copies the base's groups and templates, except those with a name that the
 * sheet has, too. If the sheet has no cues, copies the base's cues and the automations about them. Copies the texts of phones
 * that the sheet does not set. Later changes of one performance do not affect the other.
 */
export const onBase = (
  loaded: Script,
  { base, ...copying }: { base: Script; newId: (old: string) => string /** ISO 8601 */; at: string },
): Script => {
  const { performance } = loaded
  const copy = copyScript(base, { ...copying, name: performance.name, version: performance.version })
  const groups = besides(loaded.groups, copy.groups)
  const templates = besides(
    loaded.templates,
    copy.templates.map((it) => withOptionGroups(it, groups.idOf)),
  )
  const cues = loaded.cues.length > 0 ? loaded.cues : copy.cues
  const modules =
    loaded.cues.length > 0
      ? loaded.modules
      : copy.modules.map((module) => ({
          ...withGroups(module, groups.idOf),
          template: module.template === null ? null : templates.idOf(module.template),
        }))
  const { acts, ...settings } = copy.performance.data ?? {}
  // acts are copied with the cues
  const fromBase = loaded.cues.length > 0 || !acts ? settings : { ...settings, acts }
  const data = dataOf(performance.data, fromBase)
  // automations about cues are copied with the cues
  const automations = {
    ...(loaded.cues.length > 0 ? {} : copy.performance.automations),
    ...performance.automations,
  }
  const ids = (items: readonly { _id: string }[]) => items.map(({ _id }) => _id)
  return {
    groups: groups.all,
    templates: templates.all.map((template) => ofPerformance(template, performance._id)),
    modules,
    cues,
    performance: {
      ...performance,
      description: performance.description || base.performance.description,
      ...(data && { data }),
      ...(Object.keys(automations).length > 0 && { automations }),
      groups: ids(groups.all),
      templates: ids(templates.all),
      cues: ids(cues),
      metadata: { ...performance.metadata, sourcePerformanceId: base.performance._id },
    },
  }
}

/**
 * A sheet sets all texts of phones or none. It sets the words for empty fields, the questions at the door, the emotes and
 * the look separately.
 */
const dataOf = (own: PerformanceData = {}, base: PerformanceData = {}): PerformanceData | undefined => {
  const { beforeText: _, endText: __, ...baseSettings } = base
  const saysTexts = own.beforeText !== undefined || own.endText !== undefined
  const data = { ...(saysTexts ? baseSettings : base), ...own }
  return Object.keys(data).length > 0 ? data : undefined
}

/** Adds the items of `more` with new names. `idOf`: from an id of `more` to the id of the item that takes its place. */
const besides = <T extends { _id: string; name: string }>(first: readonly T[], more: readonly T[]) => {
  const byName = new Map(first.map((it) => [it.name.toLowerCase(), it._id]))
  const standsFor = new Map(more.map((it) => [it._id, byName.get(it.name.toLowerCase()) ?? it._id]))
  return {
    all: [...first, ...more.filter((it) => standsFor.get(it._id) === it._id)],
    idOf: (id: string): string => standsFor.get(id) ?? id,
  }
}
