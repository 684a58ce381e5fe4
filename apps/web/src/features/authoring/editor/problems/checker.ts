import type { User } from '@ghostlight/contracts'
import {
  answerEffects,
  type CheckContext,
  type Checked,
  contextOf,
  type Problem,
  problemsInCue,
  type SpokenBy,
} from '@ghostlight/domain/problems'
import type { CueInScript, Script } from '../script.ts'

/** The people whom the house knows, and the groups that a sheet gave them, by person. */
export type Known = { users: readonly User[]; groups: ReadonlyMap<string, readonly string[]> }
type Voices = ReadonlyMap<string, SpokenBy> | undefined
type Told = Pick<Script, 'performance' | 'cues' | 'templates' | 'templateOf' | 'groups'>

/** What is checked for all cues together. Its parts are the same objects as long as they are the same. */
type World = { show: Checked; context: CheckContext }

/** The performance as a show of everybody who is known. */
export const worldOf = ({ performance, cues, templates, groups }: Told, known: Known, voices: Voices): World => {
  const modules = cues.flatMap((cue) => cue.modules.map(({ module }) => module))
  const byName = new Map(groups.map(({ _id, name }) => [name.toLowerCase(), _id]))
  const members = new Map<string, string[]>(groups.map(({ _id }) => [_id, []]))
  for (const { _id } of known.users)
    for (const name of known.groups.get(_id) ?? []) members.get(byName.get(name.toLowerCase()) ?? '')?.push(_id)
  const show = {
    cues: cues.map(({ cue }) => cue),
    modules: new Map(modules.map((it) => [it._id, it])),
    templates: new Map(templates.map(({ template }) => [template._id, template])),
    groups: new Map(groups.map((it) => [it._id, it])),
    users: new Map(known.users.map((it) => [it._id, it])),
    members,
    title: performance.name,
    orElse: performance.data?.orElse,
    joinQuestions: performance.data?.joinQuestions,
    language: performance.data?.language,
    voicesByLanguage: performance.data?.voices,
  }
  return { show, context: contextOf(show, { voices: voices && new Set(voices.keys()), languages: voices, of: 'desk' }) }
}

type Kept = { by: readonly unknown[]; problems: readonly Problem[] }

/** Finds the problems of each cue, and of a cue again only when something that they depend on has changed. */
export const createChecker = () => {
  const kept = new WeakMap<object, Kept>()
  let computed = 0
  const dependsOn = (it: CueInScript, script: Told, others: readonly unknown[]): unknown[] => {
    const { performance, groups } = script
    return [
      ...[it, it.number, groups, performance.data?.joinQuestions, ...others],
      ...[performance.data?.language, performance.data?.voices],
      ...it.modules.map(({ module }) => script.templateOf(module.template)?.template),
      ...waysIn(it, script),
    ]
  }
  /** ways depend on where they begin, and on which cues there are in which order */
  const waysIn = ({ cue: { next } }: CueInScript, { cues, templateOf }: Told): unknown[] =>
    next
      ? [cues.map(({ cue }) => cue._id).join(' '), ...next.map(({ template }) => templateOf(template)?.template)]
      : []
  /** the effects of all modules and of the answers to their questions: who comes later depends on them */
  const effectsIn = ({ cues, templateOf }: Told): string =>
    cues
      .flatMap(({ cue, modules }) =>
        modules.flatMap(({ module: { effects, template } }) => {
          const all = [...effects, ...answerEffects(templateOf(template)?.template)]
          return all.length > 0 ? `${cue._id} ${JSON.stringify(all)}` : []
        }),
      )
      .join('\n')
  return {
    /** Gives way after each cue that was computed; its last result is everything. */
    *check(script: Told, known: Known, voices: Voices): Generator<undefined, readonly Problem[]> {
      const effects = effectsIn(script)
      let world: World | undefined
      const all: Problem[] = []
      for (const [at, it] of script.cues.entries()) {
        const by = dependsOn(it, script, [effects, known.users, known.groups, voices])
        const before = kept.get(it.cue)
        if (before?.by.length === by.length && by.every((one, nth) => one === before.by[nth])) {
          all.push(...before.problems)
          continue
        }
        world ??= worldOf(script, known, voices)
        const problems = problemsInCue(world.show, at, world.context)
        computed++
        kept.set(it.cue, { by, problems })
        all.push(...problems)
        yield
      }
      return all
    },
    /** how many cues were computed since the beginning */
    computed: () => computed,
  }
}
