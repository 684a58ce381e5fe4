import { type DomainEvent, eventDefinition } from '@ghostlight/contracts'
import { controlName, erasedText } from '@ghostlight/contracts/rules'
import type { SubjectKeys } from '../ports/subject-keys.ts'
import { openBytes, sealBytes } from '../sealing.ts'

type Json = Record<string, unknown>
/** Called with each person whose data an event has, and their key if there is one. */
export type Met = (of: string, key: Uint8Array | undefined) => void
/** Who asked for the event, and its stream. */
export type From = { actor: string; stream: string }

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Changes the value at a path such as `by` or `template.content.text`; a missing one stays missing. */
const changeAt = (data: Json, path: readonly string[], change: (value: unknown) => unknown): Json => {
  const [head = '', ...rest] = path
  if (!(head in data)) return data
  const value = data[head]
  if (rest.length === 0) return { ...data, [head]: change(value) }
  return isObject(value) ? { ...data, [head]: changeAt(value, rest, change) } : data
}

/** False for a process of the server and for a machine's key: their texts belong to nobody. */
const isSomebody = (actor: string): boolean => actor !== '' && actor !== 'system' && controlName(actor) === undefined

/**
 * Whose a text of an event is: a person's, or the show's if it is for or about several people. Undefined = nobody's.
 */
const subjectOf = (event: DomainEvent, path: string, from: From): string | undefined => {
  switch (event.type) {
    case 'TemplateAdded':
      return event.data.template.oneshot ? (event.data.of ?? from.stream) : undefined
    // these may be about anybody, so they go with all people of the show
    case 'GroupAdded':
    case 'GroupUpdated':
    case 'CueNotesUpdated':
      return from.stream
    case 'NoteAdded':
      if (path === 'text') return from.stream
  }
  return isSomebody(from.actor) ? from.actor : undefined
}

/**
 * Encrypts single personal texts in place, as `$of` (whose) and `$text` (base64 of iv, tag and AES-256-GCM text). A
 * view or frame that copies one has it encrypted, too.
 */
export const createSealedTexts = (keys: Pick<SubjectKeys, 'get' | 'erased'>) => {
  const textsOf = (type: string) => eventDefinition(type)?.texts ?? []

  const sealText = (of: string, value: unknown): unknown => {
    if (typeof value !== 'string' || value === '') return value
    if (keys.erased(of)) return { $of: of, $text: '' }
    const key = keys.get(of)
    if (!key) throw new Error(`no key for ${of}`)
    return { $of: of, $text: sealBytes({ key, of, bytes: Buffer.from(value) }).toString('base64') }
  }

  /** Decrypts the text; undefined if the value is not an encrypted text. */
  const openText = (value: unknown, met?: Met): string | undefined => {
    if (!isObject(value) || typeof value['$text'] !== 'string' || typeof value['$of'] !== 'string') return undefined
    const of = value['$of']
    const key = keys.get(of)
    met?.(of, key)
    try {
      return key ? openBytes({ key, of, bytes: Buffer.from(value['$text'], 'base64') }).toString() : erasedText
    } catch {
      return erasedText
    }
  }

  return {
    openText,
    subjects: (event: DomainEvent, from: From | undefined): string[] =>
      from ? [...new Set(textsOf(event.type).flatMap((path) => subjectOf(event, path, from) ?? []))] : [],
    seal: (event: DomainEvent, data: Json, from: From | undefined): Json => {
      if (!from) return data
      return textsOf(event.type).reduce((it, path) => {
        const of = subjectOf(event, path, from)
        // new words for a show that goes on after its people were erased: they are about the people who are there now
        if (of === undefined || (of === from.stream && keys.erased(of))) return it
        return changeAt(it, path.split('.'), (value) => sealText(of, value))
      }, data)
    },
    open: (type: string, data: Json, met?: Met): Json =>
      textsOf(type).reduce((it, path) => changeAt(it, path.split('.'), (value) => openText(value, met) ?? value), data),
  }
}
