import { isDefaultGroup, type Module, type Script } from '@ghostlight/contracts'
import { scriptOf } from './script.ts'

/** The script without what its lists name and no longer exists. */
export const pruned = ({ performance, cues, ...parts }: Script): Script => {
  const known = idsIn({ performance, cues, ...parts })
  const only = (list: readonly string[], there: ReadonlySet<string>) => list.filter((id) => there.has(id))
  return {
    ...parts,
    cues: cues.map((cue) => ({ ...cue, modules: only(cue.modules, known.modules) })),
    performance: {
      ...performance,
      cues: only(performance.cues, known.cues),
      groups: only(performance.groups, known.groups),
      templates: only(performance.templates, known.templates),
    },
  }
}

/**
 * Why a script is not complete in itself, as a sentence; undefined = it is. It must not name parts of another house, and a part
 * that nothing names would stay in the library for ever.
 */
export const notWhole = (script: Script): string | undefined => {
  const { performance, ...lists } = script
  const reached = scriptOf(performance, lists)
  const known = idsIn(script)
  for (const kind of kinds) {
    if (known[kind].size !== script[kind].length) return `Two of its ${kind} have the same id.`
    if (reached[kind].length !== script[kind].length) return `Some of its ${kind} belong to nothing in it.`
  }
  const lists3 = (['cues', 'groups', 'templates'] as const).map(
    (kind) => [performance[kind], known[kind], kind] as const,
  )
  const listed = [...lists3, ...script.cues.map(({ modules }) => [modules, known.modules, 'modules'] as const)]
  for (const [ids, there, kind] of listed)
    if (ids.some((id) => !there.has(id))) return `It names ${kind} that are not in it.`
  const lost = script.modules.find((it) => isLost(it, known))
  return lost && `The module ${lost._id} names a group or a template that is not in it.`
}

const kinds = ['cues', 'modules', 'templates', 'groups'] as const
type Known = Record<(typeof kinds)[number], ReadonlySet<string>>

const idsIn = (script: Script): Known => {
  const of = (kind: (typeof kinds)[number]) => new Set(script[kind].map(({ _id }) => _id))
  return { cues: of('cues'), modules: of('modules'), templates: of('templates'), groups: of('groups') }
}

const isLost = ({ group, template }: Module, { groups, templates }: Known): boolean =>
  (group !== null && !isDefaultGroup(group) && !groups.has(group)) || (template !== null && !templates.has(template))
