import type { Template } from '@ghostlight/contracts'
import { type Characters, charactersOf, needsOf } from '@ghostlight/domain/charges'
import {
  cueLength,
  type Evening,
  eveningLength,
  type Length,
  lineLength,
  type Measured,
} from '@ghostlight/domain/lengths'
import type { CueInScript, Script } from '../script.ts'

/** How long everything on the desk lasts. */
export type DeskLengths = {
  cues: ReadonlyMap<string, Length>
  evening: Evening
  /** for so many people */
  characters: (people: number) => Characters
}
export const noLengths: DeskLengths = {
  cues: new Map(),
  evening: eveningLength([]),
  characters: () => charactersOf([], 0),
}

type Told = Pick<Script, 'cues' | 'templates' | 'templateOf'>
type Known = {
  parts: readonly (Length | undefined)[]
  length: Length
  /** with these, it need not be looked at again */
  templates: Told['templates']
  measured: Measured
}

const isSameEvening = (a: Evening, b: Evening): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The lengths of the script. What has not changed since the last time is not computed again. */
export const createLengths = () => {
  let lines = new WeakMap<Template, { length: Length | undefined }>()
  const cues = new WeakMap<CueInScript, Known>()
  let last: { of: Told; measured: Measured; lengths: DeskLengths } | undefined
  let computed = 0

  const ofLine = (template: Template | undefined, measured: Measured): Length | undefined => {
    if (!template) return undefined
    const known = lines.get(template) ?? { length: lineLength(template, measured) }
    lines.set(template, known)
    return known.length
  }
  const ofCue = (cue: CueInScript, { templates, templateOf }: Told, measured: Measured): Length => {
    const known = cues.get(cue)
    if (known?.templates === templates && known.measured === measured) return known.length
    const parts = cue.modules.map(({ module }) => ofLine(templateOf(module.template)?.template, measured))
    const same = known?.parts.every((it, at) => it === parts[at]) ? known : undefined
    if (!same) computed++
    const length = same?.length ?? cueLength(cue.modules.map(({ module }, at) => ({ module, length: parts[at] })))
    cues.set(cue, { parts, length, templates, measured })
    return length
  }
  return {
    of: (script: Told, measured: Measured): DeskLengths => {
      if (last?.measured !== measured) lines = new WeakMap()
      else if (last.of.cues === script.cues && last.of.templates === script.templates) return last.lengths
      const found = script.cues.map((it) => ({ cue: it.cue, length: ofCue(it, script, measured) }))
      const evening = eveningLength(found)
      const before = last?.lengths.evening
      const lengths = {
        cues: new Map(found.map(({ cue, length }) => [cue._id, length])),
        evening: before && isSameEvening(before, evening) ? before : evening,
        characters: charactersIn(script),
      }
      last = { of: script, measured, lengths }
      return lengths
    },
    /** how many cues were computed since the beginning */
    computed: () => computed,
  }
}

const needsBefore = new WeakMap<Template, ReturnType<typeof needsOf>>()

/** Counted when somebody asks: each template is looked at once. */
const charactersIn = ({ cues, templateOf }: Pick<Script, 'cues' | 'templateOf'>) => {
  let said: { needs: ReturnType<typeof needsOf>; times: number }[] | undefined
  const count = () => {
    const times = new Map<Template, number>()
    for (const { modules } of cues)
      for (const { module } of modules) {
        const template = templateOf(module.template)?.template
        if (template) times.set(template, (times.get(template) ?? 0) + 1)
      }
    return [...times].map(([template, often]) => {
      const needs = needsBefore.get(template) ?? needsOf(template)
      needsBefore.set(template, needs)
      return { needs, times: often }
    })
  }
  return (people: number): Characters => {
    said ??= count()
    return charactersOf(said, people)
  }
}
