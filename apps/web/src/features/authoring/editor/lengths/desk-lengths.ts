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

/** The lengths of the script. What has not changed since the last time is not computed again. */
export const createLengths = () => {
  let lines = new WeakMap<Template, { length: Length | undefined }>()
  const cues = new WeakMap<CueInScript, { parts: readonly (Length | undefined)[]; length: Length }>()
  let by: Measured | undefined
  let computed = 0

  const ofLine = (template: Template | undefined, measured: Measured): Length | undefined => {
    if (!template) return undefined
    const known = lines.get(template) ?? { length: lineLength(template, measured) }
    lines.set(template, known)
    return known.length
  }
  const ofCue = (cue: CueInScript, script: Pick<Script, 'templateOf'>, measured: Measured): Length => {
    const parts = cue.modules.map(({ module }) => ofLine(script.templateOf(module.template)?.template, measured))
    const known = cues.get(cue)
    if (known?.parts.every((it, at) => it === parts[at])) return known.length
    computed++
    const length = cueLength(cue.modules.map(({ module }, at) => ({ module, length: parts[at] })))
    cues.set(cue, { parts, length })
    return length
  }
  return {
    of: (script: Pick<Script, 'cues' | 'templateOf'>, measured: Measured): DeskLengths => {
      if (by !== measured) lines = new WeakMap()
      by = measured
      const found = script.cues.map((it) => ({ cue: it.cue, length: ofCue(it, script, measured) }))
      return {
        cues: new Map(found.map(({ cue, length }) => [cue._id, length])),
        evening: eveningLength(found),
        characters: charactersIn(script),
      }
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
