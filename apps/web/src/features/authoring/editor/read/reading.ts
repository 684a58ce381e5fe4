import type { Module, User } from '@ghostlight/contracts'
import { isAboutQuestion } from '@ghostlight/contracts/rules'
import { cueLength, heardLength, isAsked, type Length, lineLength, type Measured } from '@ghostlight/domain/lengths'
import { isHeardBy, isWritten } from '@ghostlight/domain/spoken'
import { fill, partsOf } from '@ghostlight/domain/symbols'
import { decimal } from '../../../../words/numbers.ts'
import { t } from '../../../../words/t.ts'
import { listWords } from '../../rule-words.ts'
import { answersTo } from '../answers-to.ts'
import { saidBy } from '../said-by.ts'
import { groupNameIn, type Script } from '../script.ts'

/**
 * Whose evening it is: a person, and the groups they are in. undefined: everybody's. `isInvented`: a field of theirs that is
 * empty is not written yet, so its symbol stays.
 */
export type Reader = { user: User; groups: readonly string[]; isInvented?: boolean } | undefined

export type ReadLine = {
  id: string
  who: string
  /** such as `after 2–6 s, only if bib is more than 10`; '' = at once, for all of them */
  when: string
  /** what is said, or what a language model is asked for */
  texts: readonly { label: string; text: string }[]
  /** written by a language model for each person */
  isWritten: boolean
  isAsked: boolean
  length: Length
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
  /** the planned length, or else that of the lines */
  length: Length
}
type Reading = { cues: readonly ReadCue[]; length: Length }

/** The symbols of a text as a reader sees them: `[nickname]`, `[fear, or the dark]`, or `[if fear: Hush. / else: Hello.]`. */
const forEverybody = (text: string): string =>
  text.replace(/\{\{([^{}]*)\}\}/g, (_, between: string) => {
    const tag = between.trim()
    if (tag.startsWith('#if ')) return `${t`[if ${tag.slice(4).trim()}:`} `
    if (tag === 'else') return ` / ${t`else:`} `
    if (tag === '/if') return ']'
    const { name, other } = partsOf(between)
    return other ? t`[${name}, or ${other}]` : `[${name}]`
  })

const isTag = (between: string): boolean => /^(?:#if |else$|\/if$)/.test(between.trim())

/** What the room will answer is not known before the evening, so its symbols stay. So do those that `isOpen` names. */
const forReader = (text: string, isOpen: (symbol: string) => boolean): string =>
  text.replace(/\{\{([^{}]*)\}\}/g, (whole, between: string) =>
    isAboutQuestion(partsOf(between).name) || (!isTag(between) && isOpen(whole)) ? forEverybody(whole) : whole,
  )

const seconds = (ms: number): string => decimal(Math.round(ms / 100) / 10)

const delayWords = ({ mindelay, maxdelay }: Module): string => {
  if (maxdelay === 0) return ''
  return mindelay === maxdelay ? t`after ${seconds(maxdelay)} s` : t`after ${seconds(mindelay)}–${seconds(maxdelay)} s`
}

/** The evening to read, with what one person hears of it or with all of it. */
export const readingOf = (script: Script, reader: Reader, measured: Measured): Reading => {
  const { performance } = script
  const wording = {
    title: performance.name,
    orElse: performance.data?.orElse,
    groups: new Map(script.groups.map((it) => [it._id, it])),
    members: new Map(reader?.groups.map((id) => [id, [reader.user._id]])),
  }
  const nameOf = groupNameIn(script)
  const asRead = (text: string): string => {
    if (!reader) return forEverybody(text)
    const { user, isInvented } = reader
    const isOpen = (symbol: string): boolean => isInvented === true && fill(symbol, user, wording).text === ''
    return fill(forReader(text, isOpen), user, wording).text
  }
  const lineOf = (module: Module): ReadLine | undefined => {
    const template = script.templateOf(module.template)?.template
    if (!template || (reader && !isHeardBy(module, reader.user, reader.groups))) return undefined
    const said = saidBy(template).map(({ label, text }) => ({ label, text: asRead(text) }))
    const answers = answersTo(template)
    const written = isWritten(template)
    const only = reader ? [] : module.conditions.map((it) => listWords(it, nameOf))
    const when = [
      delayWords(module),
      only.length > 0 ? t`only if ${only.join(` ${t`and`} `)}` : '',
      module.sync ? t`together` : '',
    ]
    return {
      id: module._id,
      who: nameOf(module.group ?? ''),
      when: when.filter(Boolean).join(', '),
      texts: answers === '' ? said : [...said, { label: t`Answers`, text: answers }],
      isWritten: written,
      isAsked: isAsked(template),
      length:
        (reader && !written
          ? heardLength(template, said.map(({ text }) => text).join(' '), measured)
          : lineLength(template, measured)) ?? nothing,
    }
  }
  const cues = script.cues.map(({ cue, number, modules }): ReadCue => {
    const lines = modules.flatMap(({ module }) => lineOf(module) ?? [])
    const heard = modules.map(({ module }) => ({
      // who reads hears each of their lines, whichever group it is for
      module: reader ? { maxdelay: module.maxdelay, group: null, conditions: [] } : module,
      length: lines.find(({ id }) => id === module._id)?.length,
    }))
    const { _id: id, name, description, notes = '', plannedMs } = cue
    const act = performance.data?.acts?.[id] ?? ''
    const length = plannedMs ? { ms: plannedMs, measured: true } : cueLength(heard)
    return { id, act, number, name, description, notes, lines, length }
  })
  const ms = cues.reduce((sum, { length }) => sum + length.ms, 0)
  return { cues, length: { ms, measured: cues.every(({ length }) => length.measured) } }
}

const nothing: Length = { ms: 0, measured: true }
