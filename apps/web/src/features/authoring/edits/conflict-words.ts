import type { Script } from '@ghostlight/contracts'
import { languageName, textField } from '@ghostlight/contracts/rules'
import { fieldOf } from '@ghostlight/domain/edit'
import { closesWords } from '@ghostlight/domain/question-words'
import { consoleLanguage } from '../../../words/console-language.ts'
import { translated } from '../../../words/sentences.ts'
import { t } from '../../../words/t.ts'
import { inSentence } from '../in-sentence.ts'
import { wayWords } from '../way-words.ts'
import type { Conflict } from './conflicts.ts'
import { kindNames } from './kind-names.ts'
import { itemIn } from './script-with-edits.ts'

const fieldNames: Readonly<Record<string, string>> = {
  plannedMs: t`planned length`,
  again: t`what another GO does while it plays`,
  follow: t`what follows by itself`,
  colour: t`colour`,
  skip: t`skipping`,
  timecode: t`timecode`,
  next: t`cues that follow its answers`,
  mindelay: t`shortest delay`,
  maxdelay: t`longest delay`,
  sync: t`starting together`,
  'content.system': t`system text`,
  'content.voice': t`voice`,
  'content.kind': t`kind of answer`,
  'content.options': t`options`,
  'content.atMost': t`number of options to take`,
  'content.closes': t`closing`,
  'content.results': t`result on phones`,
  'content.tie': t`rule for several leading options`,
  'content.keepAs': t`field for the answer`,
  'data.beforeText': t`words before the first GO`,
  'data.endText': t`words after the end`,
  'data.announcements': t`announcements`,
  'data.fadeMs': t`length of a fade out`,
  'data.joinQuestions': t`questions at the door`,
  'data.emotes': t`emotes`,
  'data.checklist': t`checklist`,
  'data.schedule.doors': t`time of the doors`,
  'data.schedule.start': t.as('time')`start`,
  'data.schedule.intervalMs': t`length of the interval`,
  'data.look.accent': t`colour`,
  'data.look.logo': t`logo`,
}

const textLabel = (field: string): string | undefined => {
  const label = textField(field)?.label
  return label === undefined ? undefined : inSentence(translated(label))
}

const fieldNameOf = (path: string): string =>
  fieldNames[path] ??
  textLabel(path.replace(/^content\./, '')) ??
  (path.startsWith('automations.')
    ? t`automation`
    : path.startsWith('data.acts.')
      ? t`heading of an act`
      : path.startsWith('data.orElse.')
        ? t`words for an empty ${`{{${path.slice('data.orElse.'.length)}}}`}`
        : translatedName(path))

/** `translations.de.text` and `data.translations.de.beforeText` */
const translatedName = (path: string): string => {
  const language = /^(?:data\.)?translations\.([^.]+)/.exec(path)?.[1]
  if (language !== undefined) return t`words in ${languageName(language, consoleLanguage())}`
  return path === 'data.voices' ? t`voices of other languages` : path === 'data.language' ? t`language` : path
}

const labelOf = (item: unknown): string =>
  String((typeof item === 'object' && item && (fieldOf(item, 'label') || fieldOf(item, 'text'))) || item)

const textOf = (value: unknown, path: string, waysNamed: Parameters<typeof wayWords>[1]): string => {
  if (value === undefined || value === null || value === '') return t`(nothing)`
  if (typeof value === 'string') return value
  if (path === 'next' && Array.isArray(value)) return value.map((way) => wayWords(way, waysNamed)).join('\n')
  // questions and emotes are known by their labels
  if (Array.isArray(value)) return value.map((it) => t`“${labelOf(it)}”`).join(', ') || t`(none)`
  if (path === 'content.closes') return translated(closesWords(value as Parameters<typeof closesWords>[0]))
  const written = typeof value === 'object' && path.includes('translations.') ? fieldOf(value, 'text') : undefined
  if (typeof written === 'string') return written
  // an automation has no text of its own
  const name = typeof value === 'object' ? fieldOf(value, 'name') : undefined
  return typeof name === 'string' ? t`“${name}”` : JSON.stringify(value)
}

const nameOf = (script: Script, { kind, id }: Pick<Conflict, 'kind' | 'id'>): string => {
  const name = fieldOf(itemIn(script, kind, id) ?? {}, 'name')
  return typeof name === 'string' ? t`${kindNames[kind]} “${name}”` : kindNames[kind]
}

/**
 * What happened in a conflict, and both texts if there are two. `deletedBy`: the author who deleted the item, if known.
 */
export const conflictWords = (conflict: Conflict, script: Script, deletedBy = t`Somebody`) => {
  if (conflict.is === 'kept') {
    const name = fieldOf(conflict.now, 'name')
    const kind = kindNames[conflict.kind]
    const what = typeof name === 'string' ? t`${kind} “${name}”` : kind
    return { said: t`Somebody changed the ${what} while you deleted it. It is still there.` }
  }
  const field = fieldNameOf(conflict.path)
  const templates = new Map(script.templates.map((it) => [it._id, it]))
  const named = { cues: script.cues, templateOf: (id: string) => templates.get(id) }
  const mine = textOf(conflict.mine, conflict.path, named)
  if (conflict.is === 'gone')
    return { said: t`${deletedBy} deleted the ${kindNames[conflict.kind]} of which you wrote the ${field}.`, mine }
  const said = t`Somebody changed the ${field} of the ${nameOf(script, conflict)} while you wrote it.`
  return { said, mine, theirs: textOf(conflict.theirs, conflict.path, named) }
}
