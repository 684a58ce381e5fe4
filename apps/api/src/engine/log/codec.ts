import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto'
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

type Json = Record<string, unknown>

/**
 * Seals what is personal in an event with that person's own key before it reaches the log, and opens it again.
 * A sealed object has `$sealed` (base64 of iv, tag and AES-256-GCM text of its personal fields as JSON) and `$of` (person id)
 * in place of those fields. Without the key (an erased person) the fields read as the catalogue's empty values.
 */
export const createCodec = (keys: SubjectKeys) => {
  const sealObject = (object: Json, { owner, fields }: Personal): Json => {
    const of = object[owner]
    if (typeof of !== 'string') throw new Error(`a personal object has no ${owner}`)
    const open: Json = {}
    const secret: Json = {}
    for (const [name, value] of Object.entries(object)) (name in fields ? secret : open)[name] = value
    // what still happens to somebody who was erased is stored without what is theirs
    if (keys.erased(of)) return { ...open, $of: of, $sealed: '' }
    const key = keys.get(of)
    if (!key) throw new Error(`no key for person ${of}`)
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', createSecretKey(key), iv).setAAD(Buffer.from(of))
    const text = Buffer.concat([cipher.update(JSON.stringify(secret), 'utf8'), cipher.final()])
    return { ...open, $of: of, $sealed: Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64') }
  }

  const openObject = (object: Json, empty: Readonly<Json>): Json => {
    const { $sealed, $of, ...open } = object
    if (typeof $sealed !== 'string' || typeof $of !== 'string') return object
    const key = keys.get($of)
    if (!key) return { ...open, ...empty }
    try {
      return { ...open, ...JSON.parse(unsealed($sealed, $of, key)) }
    } catch {
      // a key that does not fit (of an older backup): the show goes on without this person's own fields
      return { ...open, ...empty }
    }
  }

  const each = (data: Json, at: string, change: (object: Json) => Json): Json => {
    if (at === '') return change(data)
    const value = data[at]
    return isObject(value) ? { ...data, [at]: change(value) } : data
  }

  return {
    /** Persons whose keys must exist before the event can be sealed. */
    persons: (event: DomainEvent): string[] =>
      personalOf(event.type).flatMap(({ at, owner }) => {
        const found: string[] = []
        each(event.data, at, (object) => {
          found.push(String(object[owner]))
          return object
        })
        return found
      }),
    seal: (event: DomainEvent): Json =>
      personalOf(event.type).reduce(
        (data: Json, personal) => each(data, personal.at, (it) => sealObject(it, personal)),
        event.data,
      ),
    /** A stored event with its personal fields readable. */
    open: (event: StoredEvent): Recorded => {
      const sealed = recorded(event)
      const data = personalOf(event.type).reduce(
        (it: Json, personal) => each(it, personal.at, (object) => openObject(object, personal.fields)),
        sealed.data,
      )
      return { ...sealed, data } as Recorded
    },
    /** Opens every sealed object anywhere in a view or frame; what belongs to an erased person stays out. */
    openAll: <T>(value: T): T => openDeep(value, openObject) as T,
  }
}
export type Codec = ReturnType<typeof createCodec>

/** Node takes three times as long with bare bytes as a key than it takes to wrap them first. */
const unsealed = (sealed: string, of: string, key: Uint8Array): string => {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', createSecretKey(key), bytes.subarray(0, 12))
  decipher.setAAD(Buffer.from(of)).setAuthTag(bytes.subarray(12, 28))
  return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
}

const versionOf = ({ meta }: StoredEvent): number => Number(meta.schemaVersion) || 1

/** Whether this program can read the event; one of a newer program stays in the log and is passed over. */
export const isReadable = (event: StoredEvent): boolean => isKnownEvent({ type: event.type, version: versionOf(event) })

/**
 * A stored event as projections read it: its data as the catalogue has it today, personal fields still sealed. The cast
 * is the boundary to our own log.
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

const openDeep = (value: unknown, open: (object: Json, empty: Json) => Json): unknown => {
  if (Array.isArray(value)) return value.map((item) => openDeep(item, open))
  if (!isObject(value)) return value
  const opened = open(value, {})
  return Object.fromEntries(Object.entries(opened).map(([name, item]) => [name, openDeep(item, open)]))
}
