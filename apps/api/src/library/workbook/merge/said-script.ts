import type { Automations, Module, Script } from '@ghostlight/contracts'
import { withGroups, withWays } from '@ghostlight/domain'
import { loadPerformance } from '../load-workbook.ts'
import { type Beside, readPerformance, type SheetKeys } from '../parse-performance.ts'

/** What a sheet says about a performance, and how it calls its parts, in the order of the lists of the script. */
export type SaidScript = { script: Script; cues: SheetKeys['cues']; templates: string[]; groups: string[] }

type Rows = readonly (readonly string[])[]

/** Ids that are read from a sheet begin with this, so that they are never those of stored parts. */
const mark = 'sheet:'
const ids = (...parts: string[]): string => `${mark}${parts.join(':')}`
const keyOfGroup = (id: string): string => id.slice(`${mark}group:`.length)

export const saidIn = (rows: Rows, beside: Beside): SaidScript | { errors: string[] } => {
  const read = readPerformance(rows, beside)
  if ('errors' in read) return read
  const name = read.drafts.described?.about?.name ?? ''
  const script = loadPerformance(read.drafts, { name, description: '', ids, now: 0 })
  return { script, ...read.keys, groups: script.groups.map(({ _id }) => keyOfGroup(_id)) }
}

/** The same script with other ids. */
export const withIds = (script: Script, idOf: (id: string) => string): Script => {
  const { performance } = script
  const { acts, ...data } = performance.data ?? {}
  return {
    groups: script.groups.map((it) => ({ ...it, _id: idOf(it._id) })),
    templates: script.templates.map((it) => ({ ...it, _id: idOf(it._id) })),
    modules: script.modules.map((it) => moduleWithIds(it, idOf)),
    cues: script.cues.map((it) => ({ ...withWays(it, idOf), _id: idOf(it._id), modules: it.modules.map(idOf) })),
    performance: {
      ...performance,
      groups: performance.groups.map(idOf),
      templates: performance.templates.map(idOf),
      cues: performance.cues.map(idOf),
      ...(performance.data && {
        data: {
          ...data,
          ...(acts && { acts: Object.fromEntries(Object.entries(acts).map(([cue, act]) => [idOf(cue), act])) }),
        },
      }),
      ...(performance.automations && { automations: automationsWithIds(performance.automations, idOf) }),
    },
  }
}

export const moduleWithIds = (module: Module, idOf: (id: string) => string): Module => {
  const { _id, template, cue } = module
  return {
    ...withGroups(module, idOf),
    _id: idOf(_id),
    template: template === null ? null : idOf(template),
    cue: cue === null ? null : idOf(cue),
  }
}

const automationsWithIds = (automations: Automations, idOf: (id: string) => string): Automations =>
  Object.fromEntries(
    Object.values(automations).map((it) => {
      const about = { cue: it.cue === null ? null : idOf(it.cue), module: it.module === null ? null : idOf(it.module) }
      return [idOf(it._id), { ...it, _id: idOf(it._id), ...about }]
    }),
  )
