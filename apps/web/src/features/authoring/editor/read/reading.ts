import type { Module, User } from '@ghostlight/contracts'
import { isHeardBy, isWritten, spokenMs, unwrittenMs } from '@ghostlight/domain/spoken'
import { fill, partsOf } from '@ghostlight/domain/symbols'
import { listWords } from '../rule-words.ts'
import { saidBy } from '../said-by.ts'
import { groupNameIn, type Script } from '../script.ts'

/** Whose evening it is: a person, and the groups they are in. undefined: everybody's. */
export type Reader = { user: User; groups: readonly string[] } | undefined

export type ReadLine = {
  id: string
  who: string
  /** such as `after 2–6 s, only if bib is more than 10`; '' = at once, for all of them */
  when: string
  /** what is said, or what a language model is asked for */
  texts: readonly { label: string; text: string }[]
  /** written by a language model for each person */
  isWritten: boolean
  ms: number
}
export type ReadCue = {
  id: string
  /** the act that begins with it */
  act: string
  number: string
  name: string
  description: string
  notes: string
  lines: readonly ReadLine[]
  ms: number
}
type Reading = { cues: readonly ReadCue[]; ms: number }

/** The symbols of a text as a reader sees them: `[nickname]`, `[fear, or the dark]`, or `[if fear: Hush. / else: Hello.]`. */
const forEverybody = (text: string): string =>
  text.replace(/\{\{([^{}]*)\}\}/g, (_, between: string) => {
    const tag = between.trim()
    if (tag.startsWith('#if ')) return `[if ${tag.slice(4).trim()}: `
    if (tag === 'else') return ' / else: '
    if (tag === '/if') return ']'
    const { name, other } = partsOf(between)
    return other ? `[${name}, or ${other}]` : `[${name}]`
  })

const seconds = (ms: number): string => String(Math.round(ms / 100) / 10)

const delayWords = ({ mindelay, maxdelay }: Module): string => {
  if (maxdelay === 0) return ''
  return mindelay === maxdelay ? `after ${seconds(maxdelay)} s` : `after ${seconds(mindelay)}–${seconds(maxdelay)} s`
}

/** The evening to read, with what one person hears of it or with all of it. */
export const readingOf = (script: Script, reader: Reader): Reading => {
  const { performance } = script
  const wording = {
    title: performance.name,
    orElse: performance.data?.orElse,
    groups: new Map(script.groups.map((it) => [it._id, it])),
    members: new Map(reader?.groups.map((id) => [id, [reader.user._id]])),
  }
  const nameOf = groupNameIn(script)
  const asRead = (text: string): string => (reader ? fill(text, reader.user, wording).text : forEverybody(text))
  const lineOf = (module: Module): ReadLine | undefined => {
    const template = script.templateOf(module.template)?.template
    if (!template || (reader && !isHeardBy(module, reader.user, reader.groups))) return undefined
    const said = saidBy(template).map(({ label, text }) => ({ label, text: asRead(text) }))
    const written = isWritten(template)
    const only = reader ? [] : module.conditions.map((it) => listWords(it, nameOf))
    const when = [
      delayWords(module),
      only.length > 0 ? `only if ${only.join(' and ')}` : '',
      module.sync ? 'together' : '',
    ]
    return {
      id: module._id,
      who: nameOf(module.group ?? ''),
      when: when.filter(Boolean).join(', '),
      texts: said,
      isWritten: written,
      ms: written ? unwrittenMs() : spokenMs(said.map(({ text }) => text).join(' ')),
    }
  }
  const cues = script.cues.map(({ cue, number, modules }): ReadCue => {
    const lines = modules.flatMap(({ module }) => lineOf(module) ?? [])
    // the modules of a cue speak at the same time
    const ends = modules.map(
      ({ module }) => module.maxdelay + (lines.find(({ id }) => id === module._id)?.ms ?? -module.maxdelay),
    )
    const { _id: id, name, description, notes = '' } = cue
    const act = performance.data?.acts?.[id] ?? ''
    return { id, act, number, name, description, notes, lines, ms: cue.plannedMs || Math.max(0, ...ends) }
  })
  return { cues, ms: cues.reduce((sum, { ms }) => sum + ms, 0) }
}

/** `1:05`, or `1:02:05` */
export const clockText = (ms: number): string => {
  const all = Math.round(ms / 1_000)
  const [hours, minutes, rest] = [Math.floor(all / 3_600), Math.floor(all / 60) % 60, all % 60]
  const two = (it: number) => String(it).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
