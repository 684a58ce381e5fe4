import {
  type DomainEvent,
  eventDefinition,
  isKnownEvent,
  type Personal,
  type Recorded,
  upcast,
} from '@ghostlight/contracts'
import type { StoredEvent } from '../ports/event-store.ts'
import type { SubjectKeys } from '../ports/subject-keys.ts'
import { openBytes, sealBytes } from '../sealing.ts'
import { createSealedTexts, type From, type Met } from './sealed-texts.ts'

type Json = Record<string, unknown>

/** A cue for 10,000 people is as many. */
const mostUnread = 10_000

/**
 * Encrypts the personal fields of an event with that person's own key before it reaches the log, and decrypts them
 * again. An encrypted object has `$sealed` (base64 of iv, tag and AES-256-GCM text of its personal fields as JSON) and
 * `$of` (person id) in place of those fields. Without the key (an erased person) the fields read as the catalogue's
 * empty values.
 */
export const createCodec = (keys: Pick<SubjectKeys, 'get' | 'erased' | 'opened'>) => {
  const texts = createSealedTexts(keys)
  /** By its encrypted text, what this process has encrypted and not read yet: the live fold need not decrypt it. */
  const unread = new Map<string, { of: string; text: string }>()
  const remember = (sealed: string, it: { of: string; text: string }): void => {
    if (unread.size >= mostUnread) unread.clear()
    unread.set(sealed, it)
  }
  /** The personal fields as JSON. Throws if the key does not fit. */
  const readSealed = (sealed: string, { of, key }: { of: string; key: Uint8Array }): string => {
    const known = unread.get(sealed)
    if (known?.of !== of) return openBytes({ key, of, bytes: Buffer.from(sealed, 'base64') }).toString()
    unread.delete(sealed)
    return known.text
  }

  const sealObject = (object: Json, { owner, fields }: Personal): Json => {
    const of = object[owner]
    if (typeof of !== 'string') throw new Error(`a personal object has no ${owner}`)
    const open: Json = {}
    const secret: Json = {}
    for (const [name, value] of Object.entries(object)) (name in fields ? secret : open)[name] = value
    // later events about an erased person are stored without the personal fields
    if (keys.erased(of)) return { ...open, $of: of, $sealed: '' }
    const key = keys.get(of)
    if (!key) throw new Error(`no key for person ${of}`)
    const text = JSON.stringify(secret)
    const sealed = sealBytes({ key, of, bytes: Buffer.from(text) }).toString('base64')
    remember(sealed, { of, text })
    return { ...open, $of: of, $sealed: sealed }
  }

  const openObject = (object: Json, empty: Readonly<Json>, met?: Met): Json => {
    const { $sealed, $of, ...open } = object
    if (typeof $sealed !== 'string' || typeof $of !== 'string') return object
    const key = keys.get($of)
    met?.($of, key)
    if (!key) return { ...open, ...empty }
    try {
      const text = readSealed($sealed, { of: $of, key })
      keys.opened?.($of)
      return { ...open, ...JSON.parse(text) }
    } catch {
      // the key does not fit (an older backup): the show goes on without this person's fields
      return { ...open, ...empty }
    }
  }

  const each = (data: Json, at: string, change: (object: Json) => Json): Json => {
    if (at === '') return change(data)
    const value = data[at]
    if (Array.isArray(value)) return { ...data, [at]: value.map((it) => (isObject(it) ? change(it) : it)) }
    return isObject(value) ? { ...data, [at]: change(value) } : data
  }

  return {
    /**
     * The keys that must exist before the event can be encrypted: of persons, and of the show if a text is for several
     * of them.
     */
    persons: (event: DomainEvent, from?: From): string[] => {
      const owners = personalOf(event.type).flatMap(({ at, owner }) => {
        const found: string[] = []
        each(event.data, at, (object) => {
          found.push(String(object[owner]))
          return object
        })
        return found
      })
      return [...owners, ...texts.subjects(event, from)]
    },
    /** `from`: without it, texts that belong to their author stay in plain */
    seal: (event: DomainEvent, from?: From): Json => {
      const data = personalOf(event.type).reduce(
        (it: Json, personal) => each(it, personal.at, (object) => sealObject(object, personal)),
        event.data,
      )
      return texts.seal(event, data, from)
    },
    /** A stored event with its personal fields readable. */
    open: (event: StoredEvent, met?: Met): Recorded => {
      const sealed = recorded(event)
      const data = personalOf(event.type).reduce(
        (it: Json, personal) => each(it, personal.at, (object) => openObject(object, personal.fields, met)),
        sealed.data,
      )
      return { ...sealed, data: texts.open(event.type, data, met) } as Recorded
    },
    /** Decrypts every encrypted object in a view or frame, and leaves out what belongs to an erased person. */
    openAll: <T>(value: T): T => openDeep(value, { openObject, openText: texts.openText }) as T,
  }
}
export type Codec = ReturnType<typeof createCodec>

const versionOf = ({ meta }: StoredEvent): number => Number(meta.schemaVersion) || 1

/** Whether this program can read the event. An event of a newer program stays in the log and is skipped. */
export const isReadable = (event: StoredEvent): boolean => isKnownEvent({ type: event.type, version: versionOf(event) })

/**
 * A stored event as projections read it: its data in today's shape, personal fields still encrypted. The cast is the
 * boundary to our own log.
 */
export const recorded = (event: StoredEvent): Recorded =>
  ({
    type: event.type,
    data: upcast({ type: event.type, version: versionOf(event), data: event.data }),
    id: event.id,
    stream: event.stream,
    revision: event.revision,
    position: event.position,
    at: Date.parse(event.meta.at),
    actor: event.meta.actor,
    causationId: event.meta.$causationId,
  }) as Recorded

const personalOf = (type: string): readonly Personal[] => eventDefinition(type)?.personal ?? []

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

type Opening = { openObject: (object: Json, empty: Json) => Json; openText: (value: unknown) => string | undefined }

const openDeep = (value: unknown, opening: Opening): unknown => {
  if (Array.isArray(value)) return value.map((item) => openDeep(item, opening))
  if (!isObject(value)) return value
  const text = opening.openText(value)
  if (text !== undefined) return text
  const opened = opening.openObject(value, {})
  return Object.fromEntries(Object.entries(opened).map(([name, item]) => [name, openDeep(item, opening)]))
}
