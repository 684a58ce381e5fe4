import type { Module, Script } from '@ghostlight/contracts'
import { createPairs } from './pairing.ts'
import { moduleWithIds, type SaidScript } from './said-script.ts'

type Both = { base: SaidScript; said: SaidScript }
type IdOf = (id: string) => string

/** Which stored part each part of the sheet is: from the ids of the sheet to stored ids. New parts are not in it. */
export const matchedIds = (both: Both): ReadonlyMap<string, string> => {
  const ids = new Map<string, string>()
  const idOf: IdOf = (id) => ids.get(id) ?? id
  matchGroups(both, ids)
  matchTemplates(both, ids)
  const lines = { base: linesOf(both.base.script, (id) => id), said: linesOf(both.said.script, idOf) }
  matchCues(both, lines, ids)
  matchLines(both, lines, ids)
  matchTemplatesByLines(both, ids)
  matchAutomations(both, ids)
  return ids
}

const keep = (
  ids: Map<string, string>,
  { before }: Pick<ReturnType<typeof createPairs>, 'before'>,
  of: { base: readonly { _id: string }[]; said: readonly { _id: string }[] },
): void => {
  for (const [at, { _id }] of of.said.entries()) {
    const was = of.base[before(at) ?? -1]
    if (was) ids.set(_id, was._id)
  }
}

const pairsOf = (base: readonly unknown[], said: readonly unknown[]) =>
  createPairs({ before: base.length, after: said.length })

/** Groups have the same word in the rows. A word that was replaced everywhere is a new name: it stands in the same place. */
const matchGroups = ({ base, said }: Both, ids: Map<string, string>): void => {
  const of = { base: base.script.groups, said: said.script.groups }
  const pairs = pairsOf(of.base, of.said)
  pairs.byKey({ before: (at) => base.groups[at], after: (at) => said.groups[at] })
  const left = pairs.free()
  if (left.before.length === left.after.length)
    pairs.byKey({ before: (at) => `place ${at}`, after: (at) => `place ${at}` })
  keep(ids, pairs, of)
}

const matchTemplates = ({ base, said }: Both, ids: Map<string, string>): void => {
  const of = { base: base.script.templates, said: said.script.templates }
  const pairs = pairsOf(of.base, of.said)
  const key = (keys: readonly string[]) => (at: number) => keys[at] || undefined
  pairs.byKey({ before: key(base.templates), after: key(said.templates) })
  const content =
    (all: Script['templates']) =>
    (at: number): string =>
      JSON.stringify([all[at]?.type, all[at]?.content])
  pairs.byKey({ before: content(of.base), after: content(of.said) })
  keep(ids, pairs, of)
}

type Line = { _id: string; cue: string; place: number; template: string; group: string; words: string; all: string }

/** The lines in the order of the sheet, and what they are recognised by. */
const linesOf = (script: Script, idOf: IdOf): Line[] => {
  const templates = new Map(script.templates.map((it) => [it._id, it]))
  const modules = new Map(script.modules.map((it) => [it._id, it]))
  return script.cues.flatMap((cue) =>
    cue.modules.flatMap((id, place) => {
      const module = modules.get(id)
      const { type, content } = templates.get(module?.template ?? '') ?? {}
      return module
        ? [lineOf(moduleWithIds(module, idOf), { _id: id, cue: cue._id, place, words: [type, content] })]
        : []
    }),
  )
}

type Place = { _id: string; cue: string; place: number; words: unknown }
const lineOf = (module: Module, { _id, cue, place, words }: Place): Line => {
  const { _id: _, cue: __, template, group, sync = false, ...others } = module
  const said = JSON.stringify(words)
  const all = JSON.stringify([template, group, sync, said, others])
  return { _id, cue, place, template: template ?? '', group: group ?? '', words: said, all }
}

type Lines = { base: readonly Line[]; said: readonly Line[] }

const matchCues = ({ base, said }: Both, lines: Lines, ids: Map<string, string>): void => {
  const of = { base: base.script.cues, said: said.script.cues }
  const was = cuesAbout(base, lines.base)
  const is = cuesAbout(said, lines.said)
  const pairs = pairsOf(of.base, of.said)
  const byKey = (key: (about: CueAbout | undefined) => string | undefined): void =>
    pairs.byKey({ before: (at) => key(was[at]), after: (at) => key(is[at]) })
  byKey((it) => `${it?.cell} ${it?.all}`)
  byKey((it) => it?.all)
  pairs.byScore((a, b) => cueScore(was[a] as CueAbout, is[b] as CueAbout), 2)
  byKey((it) => it?.cell)
  keep(ids, pairs, of)
}

type CueAbout = { cell: string; name: string; all: string; lines: ReadonlySet<string> }

const cuesAbout = ({ script, cues }: SaidScript, lines: readonly Line[]): CueAbout[] => {
  const acts = script.performance.data?.acts ?? {}
  const byCue = Map.groupBy(lines, ({ cue }) => cue)
  return script.cues.map(({ _id, modules: _, number: __, ...about }, at) => {
    const own = (byCue.get(_id) ?? []).map(({ all }) => all)
    const all = JSON.stringify([Object.entries(about).sort(), acts[_id], cues[at]?.number, own])
    return { cell: cues[at]?.cell ?? '', name: about.name, all, lines: new Set(own) }
  })
}

/** The name counts as much as half of the lines. A cell of the column Cue is only a place. */
const cueScore = (was: CueAbout, is: CueAbout): number => {
  const shared = [...is.lines].filter((it) => was.lines.has(it)).length
  const most = Math.max(1, was.lines.size, is.lines.size)
  return (was.name === is.name ? 2 : 0) + (4 * shared) / most + (was.cell === is.cell ? 1 : 0)
}

/** First the lines that stayed in their cue, then those that moved, then those that were changed. */
const matchLines = (_: Both, { base, said }: Lines, ids: Map<string, string>): void => {
  const cueOf = (it: Line | undefined): string => ids.get(it?.cue ?? '') ?? it?.cue ?? ''
  const pairs = pairsOf(base, said)
  const byKey = (key: (line: Line | undefined) => string | undefined): void =>
    pairs.byKey({ before: (at) => key(base[at]), after: (at) => key(said[at]) })
  byKey((it) => `${cueOf(it)} ${it?.place} ${it?.all}`)
  byKey((it) => `${cueOf(it)} ${it?.all}`)
  byKey((it) => it?.all)
  byKey((it) => `${cueOf(it)} ${it?.place} ${it?.group} ${it?.template}`)
  pairs.byScore((a, b) => lineScore(base[a] as Line, said[b] as Line, cueOf), 2)
  byKey((it) => `${cueOf(it)} ${it?.group} ${it?.template}`)
  byKey((it) => `${it?.group} ${it?.template}`)
  keep(ids, pairs, { base, said })
}

const lineScore = (was: Line, is: Line, cueOf: (line: Line) => string): number => {
  if (was.cue !== cueOf(is)) return 0
  const alike = was.template === is.template ? 4 : was.words === is.words ? 3 : 0
  return alike + (was.group === is.group ? 1 : 0) + (was.place === is.place ? 1 : 0)
}

/** A template with another name is the same where the line that says it is the same, and nothing else says the old one. */
const matchTemplatesByLines = ({ base, said }: Both, ids: Map<string, string>): void => {
  const taken = new Set(ids.values())
  const templateOf = new Map(base.script.modules.map(({ _id, template }) => [_id, template]))
  for (const { _id, template } of said.script.modules) {
    const was = templateOf.get(ids.get(_id) ?? '')
    if (template === null || !was || ids.has(template) || taken.has(was)) continue
    ids.set(template, was)
    taken.add(was)
  }
}

const matchAutomations = ({ base, said }: Both, ids: Map<string, string>): void => {
  const of = {
    base: Object.values(base.script.performance.automations ?? {}),
    said: Object.values(said.script.performance.automations ?? {}),
  }
  const pairs = pairsOf(of.base, of.said)
  const byKey = (key: (it: (typeof of.base)[number] | undefined) => string): void =>
    pairs.byKey({ before: (at) => key(of.base[at]), after: (at) => key(of.said[at]) })
  byKey((it) => JSON.stringify([it?.name, it?.when, it?.message]))
  byKey((it) => it?.name ?? '')
  const left = pairs.free()
  if (left.before.length === left.after.length)
    pairs.byKey({ before: (at) => `place ${at}`, after: (at) => `place ${at}` })
  keep(ids, pairs, of)
}
