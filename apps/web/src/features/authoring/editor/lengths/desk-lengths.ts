import type { Template } from '@ghostlight/contracts'
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
export type DeskLengths = { cues: ReadonlyMap<string, Length>; evening: Evening }
export const noLengths: DeskLengths = { cues: new Map(), evening: eveningLength([]) }

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
      return { cues: new Map(found.map(({ cue, length }) => [cue._id, length])), evening: eveningLength(found) }
    },
    /** how many cues were computed since the beginning */
    computed: () => computed,
  }
}
