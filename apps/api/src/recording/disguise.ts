import { createHmac } from 'node:crypto'
import { eventDefinition } from '@ghostlight/contracts'
import { erasedText } from '@ghostlight/contracts/rules'
import { evolveLive, initialLive, type LiveEvent } from '@ghostlight/domain'
import type { Line } from './format.ts'
import { mask, maskWords } from './mask.ts'
import { inventPeople, type PersonInRecording } from './people.ts'
import { createScrub } from './scrub.ts'

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields that hold ids and names of kinds. All others may be somebody's words. */
const structural =
  /^(?:_id|.+Ids?|type|kind|op|field|key|cause|entry|group|template|module|cue|performance|modules|groups|users|voice|reason|at|node|console|refused|of|timestamp|until)$/

/**
 * The same evening without personal data. Each person gets one invented id and name throughout. What they said and what
 * was written for them is masked at its length, and texts with symbols are filled again for the invented person. Call
 * it with each line in turn. It finds people by the same marks that the codec seals by, and searches all other possible
 * texts for them.
 */
export const createDisguise = (
  lines: readonly Line[],
  from: { key: Uint8Array; show: string },
): ((line: Line) => Line) => {
  const { personas, secrets } = inventPeople(lines, from)
  const scrub = createScrub(secrets)
  let live = initialLive()
  let revision = 0

  const idOf = (text: string): string => personas.get(text)?.id ?? text
  const actorOf = (actor: string): string =>
    actor.startsWith('control:') ? `control:${scrub(actor.slice('control:'.length))}` : idOf(actor)

  /** `key`: the key of the value; within `metadata`, any field may have any name */
  const cleaned = (value: unknown, words: (text: string) => string, key = ''): unknown => {
    if (typeof value === 'string') return personas.has(value) || structural.test(key) ? idOf(value) : words(value)
    if (Array.isArray(value)) return value.map((item) => cleaned(item, words, key))
    if (!isObject(value)) return value
    const within = key === 'metadata' ? () => 'metadata' : (name: string) => name
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [idOf(name), cleaned(item, words, within(name))]),
    )
  }

  /** removes personal text from a script or a note; masks it where the invented text does not fit */
  const clean = ({ type, data }: Pick<Line, 'type' | 'data'>): Json => {
    const once = cleaned(data, scrub) as Json
    if (eventDefinition(type)?.data.safeParse(once).success) return once
    return cleaned(data, (text) => scrub(text, ({ text: own }) => mask(own))) as Json
  }

  const own = (line: Line): Json => {
    const { personal = [], texts = [] } = eventDefinition(line.type) ?? {}
    let marked: Json = { ...line.data }
    for (const { at, owner, fields } of personal) {
      const changed = (object: unknown): unknown => {
        const persona = isObject(object) ? personas.get(String(object[owner])) : undefined
        return isObject(object) && persona ? ownFields(persona, object, fields) : object
      }
      if (at === '') marked = changed(marked) as Json
      else if (at in marked) marked[at] = Array.isArray(marked[at]) ? marked[at].map(changed) : changed(marked[at])
    }
    return texts.reduce((data, path) => signedText(data, path.split('.'), line.actor), marked)
  }

  /** names the actor by their invented name, and masks what was written for one evening */
  const signedText = (data: Json, [head = '', ...rest]: readonly string[], actor: string): Json => {
    const value = data[head]
    if (head === 'template' && isObject(value) && value['oneshot'] !== true) return data
    // two groups with the same name would break the show: these are searched for personal text, as a script is
    if (head === 'group' || head === 'notes') return data
    if (rest.length > 0) return isObject(value) ? { ...data, [head]: signedText(value, rest, actor) } : data
    if (typeof value !== 'string') return data
    return { ...data, [head]: head === 'by' ? (personas.get(actor)?.name ?? value) : maskWords(value) }
  }

  /** fills the texts with symbols that a phone got for the invented person */
  const spoken = ({ type, data }: Pick<Line, 'type' | 'data'>): Json => {
    if (type === 'AudioContentSent') {
      const run = live.runs.get(String(data['deliveryId']))
      const text = run?.words?.says === undefined ? undefined : run.deliveries.get(String(data['userId']))?.text
      const sound = createHmac('sha256', from.key).update(`recording/${data['sound']}`).digest('hex')
      return { ...data, sound, ...(text !== undefined && { text }) }
    }
    return data
  }

  return (line) => {
    // marked fields first: they are found by the real ids
    const { automations: _, ...told } = own(line)
    const data = spoken({ type: line.type, data: clean({ type: line.type, data: told }) })
    const it = { ...line, actor: actorOf(line.actor), data }
    const recorded = { ...it, at: Date.parse(it.at), revision, position: revision++, causationId: '' }
    live = evolveLive(live, recorded as unknown as LiveEvent)
    return it
  }
}

const ownFields = (persona: PersonInRecording, object: Json, fields: Json): Json =>
  Object.fromEntries(
    Object.entries(object).map(([field, value]) => [
      field,
      field in fields ? ownField(persona, nameOf(object, field), value) : value,
    ]),
  )

/** The name of the changed field. */
const nameOf = (object: Json, field: string): string => (field === 'value' ? String(object['field']) : field)

const ownField = (persona: PersonInRecording, field: string, value: unknown): unknown => {
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, ownField(persona, `${field}.${key}`, it)]))
  if (typeof value !== 'string' || value === '' || value === erasedText) return value
  switch (field) {
    case 'name':
      return persona.name
    case 'phone':
      return persona.phone
    case 'data.nickname':
      return persona.first
    case 'data.bib':
      return persona.bib
    case 'type':
      return value
    default:
      return mask(value)
  }
}
