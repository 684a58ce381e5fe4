import { createHmac } from 'node:crypto'
import { eventDefinition } from '@ghostlight/contracts'
import { erasedText } from '@ghostlight/contracts/rules'
import { evolveLive, initialLive, type LiveEvent } from '@ghostlight/domain'
import type { Line } from './format.ts'
import { mask, maskWords } from './mask.ts'
import { inventPeople, type Persona } from './people.ts'
import { createScrub } from './scrub.ts'

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** What holds ids and names of kinds; everything else may be words that somebody wrote. */
const structural =
  /^(?:_id|.+Ids?|type|op|field|cause|entry|group|template|module|cue|performance|modules|groups|users|voice|reason|at|node|console|refused|of|timestamp|until)$/

/**
 * The same evening with nobody in it: each person is somebody invented throughout, by id and by name; what they said and
 * what was written for them is made illegible at its length, and words with symbols are filled anew for who they are now.
 * To be called with each line in turn. Who somebody is comes from the same marks that the codec seals by; whatever else may be words is searched for them.
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

  /** `key`: of what the value stands in; within `metadata` anything may stand under any name */
  const cleaned = (value: unknown, words: (text: string) => string, key = ''): unknown => {
    if (typeof value === 'string') return personas.has(value) || structural.test(key) ? idOf(value) : words(value)
    if (Array.isArray(value)) return value.map((item) => cleaned(item, words, key))
    if (!isObject(value)) return value
    const within = key === 'metadata' ? () => 'metadata' : (name: string) => name
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [idOf(name), cleaned(item, words, within(name))]),
    )
  }

  /** what of a script or a note may be somebody's; masked, where what is invented does not fit in its place */
  const clean = ({ type, data }: Pick<Line, 'type' | 'data'>): Json => {
    const once = cleaned(data, scrub) as Json
    if (eventDefinition(type)?.data.safeParse(once).success) return once
    return cleaned(data, (text) => scrub(text, ({ text: own }) => mask(own))) as Json
  }

  const own = (line: Line): Json => {
    const { personal = [], texts = [] } = eventDefinition(line.type) ?? {}
    let marked: Json = { ...line.data }
    for (const { at, owner, fields } of personal) {
      const object = at === '' ? marked : marked[at]
      const persona = isObject(object) ? personas.get(String(object[owner])) : undefined
      if (!isObject(object) || !persona) continue
      const changed = ownFields(persona, object, fields)
      if (at === '') marked = changed
      else marked[at] = changed
    }
    return texts.reduce((data, path) => signedText(data, path.split('.'), line.actor), marked)
  }

  /** who did it by their invented name; what was written for one evening illegible */
  const signedText = (data: Json, [head = '', ...rest]: readonly string[], actor: string): Json => {
    const value = data[head]
    if (head === 'template' && isObject(value) && value['oneshot'] !== true) return data
    // two groups of one name would be no show any more: these are searched for what is somebody's, as a script is
    if (head === 'group' || head === 'notes') return data
    if (rest.length > 0) return isObject(value) ? { ...data, [head]: signedText(value, rest, actor) } : data
    if (typeof value !== 'string') return data
    return { ...data, [head]: head === 'by' ? (personas.get(actor)?.name ?? value) : maskWords(value) }
  }

  /** what a phone was told in words with symbols: those of who its person is now */
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
    // first what is marked: it is found by ids that are still the real ones
    // which machines a house has, and what it tells them, is the house's own
    const { automations: _, ...told } = own(line)
    const data = spoken({ type: line.type, data: clean({ type: line.type, data: told }) })
    const it = { ...line, actor: actorOf(line.actor), data }
    const recorded = { ...it, at: Date.parse(it.at), revision, position: revision++, causationId: '' }
    live = evolveLive(live, recorded as unknown as LiveEvent)
    return it
  }
}

const ownFields = (persona: Persona, object: Json, fields: Json): Json =>
  Object.fromEntries(
    Object.entries(object).map(([field, value]) => [
      field,
      field in fields ? ownField(persona, nameOf(object, field), value) : value,
    ]),
  )

/** Of a changed field: which one it is. */
const nameOf = (object: Json, field: string): string => (field === 'value' ? String(object['field']) : field)

const ownField = (persona: Persona, field: string, value: unknown): unknown => {
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
