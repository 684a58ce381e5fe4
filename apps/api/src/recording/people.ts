import { createHmac } from 'node:crypto'
import { eventDefinition } from '@ghostlight/contracts'
import { erasedText } from '@ghostlight/contracts/rules'
import { z } from 'zod'
import { createInvented, type InventedPerson } from '../people/invented.ts'
import type { Line } from './format.ts'
import { mask } from './mask.ts'
import type { Secret } from './scrub.ts'

type Json = Record<string, unknown>

/** A person of a recording: the invented identity that stands for them. */
export type PersonInRecording = InventedPerson & { id: string }

/** Whether an actor is not a person. */
const isNobody = (actor: string): boolean => ['', 'system', 'audience'].includes(actor) || actor.startsWith('control:')

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The texts about a person anywhere, by kind of field. */
type Said = { names: Set<string>; nicknames: Set<string>; others: Set<string> }

type Field = { id: string; field: string; value: unknown }

/** The fields of one event that are marked as personal, by the same marks that the codec seals by. */
const markedIn = ({ type, data }: Line): Field[] =>
  (eventDefinition(type)?.personal ?? []).flatMap(({ at, owner, fields }) =>
    [at === '' ? data : data[at]].flat().flatMap((object) => {
      const id = isObject(object) ? object[owner] : undefined
      return isObject(object) && typeof id === 'string' ? fieldsOf(object, id, Object.keys(fields)) : []
    }),
  )

const fieldsOf = (object: Json, id: string, fields: readonly string[]): Field[] =>
  fields.flatMap((field): Field[] => {
    const value = object[field]
    if (isObject(value)) return Object.entries(value).map(([key, it]) => ({ id, field: `${field}.${key}`, value: it }))
    return [{ id, field: field === 'value' ? String(object['field']) : field, value }]
  })

/** Texts that an author wrote for people to choose from. Such an answer is not personal. */
const offeredIn = (lines: readonly Line[]): ReadonlySet<string> =>
  new Set(
    lines.flatMap(({ type, data }) => {
      const made = type === 'BlackboardCreated' ? Offering.safeParse(data).data : undefined
      return made?.texts.joinQuestions.flatMap(({ options = ['true', 'false'] }) => options) ?? []
    }),
  )

const Offering = z.object({
  texts: z.object({ joinQuestions: z.array(z.object({ options: z.array(z.string()).optional() })) }),
})

/** Collects the people in the lines and their personal texts. */
const saidIn = (lines: readonly Line[]): Map<string, Said> => {
  const people = new Map<string, Said>()
  const offered = offeredIn(lines)
  const note = ({ id, field, value }: Field): void => {
    const said = people.get(id) ?? { names: new Set(), nicknames: new Set(), others: new Set() }
    people.set(id, said)
    if (typeof value !== 'string' || value === erasedText) return
    if (field === 'name') said.names.add(value)
    else if (field === 'data.nickname') said.nicknames.add(value)
    else if (field === 'phone' || (field.startsWith('data.') && !offered.has(value))) said.others.add(value)
  }
  for (const line of lines) {
    for (const marked of markedIn(line)) note(marked)
    const { actor: id, data } = line
    if (!isNobody(id)) note({ id, field: 'name', value: data['by'] })
  }
  return people
}

const digits = (text: string): string => text.replace(/\D/g, '')

/** An answer is searched for only if it is long enough to be nobody else's words. */
const shortest = { name: 2, word: 3, other: 4 } as const

const secretsOf = ({ names, nicknames, others }: Said, { name, first, phone }: InventedPerson): Secret[] => [
  ...[...names].map((text) => ({ text, instead: name })),
  ...[...names].flatMap((text) =>
    (text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? [])
      .filter((word) => word.length >= shortest.word && word !== text && !/^\p{Ll}/u.test(word))
      .map((word) => ({ text: word, instead: first, capital: true as const })),
  ),
  ...[...nicknames].map((text) => ({ text, instead: first })),
  ...[...others]
    .filter((text) => text.length >= shortest.other)
    .flatMap((text) => (digits(text) === text ? [{ text, instead: phone }] : [{ text, instead: mask(text) }])),
]

/** Invents a person for everybody in the lines, in order. `key`: the same installation gives the same ids. */
export const inventPeople = (lines: readonly Line[], { key, show }: { key: Uint8Array; show: string }) => {
  const said = saidIn(lines)
  const own = [...said.values()].flatMap(({ names, nicknames, others }) => [...names, ...nicknames, ...others])
  const lower = [...new Set(own.map((it) => it.toLowerCase()))].filter((it) => it.length >= shortest.name)
  const invented = createInvented((text) => !lower.some((it) => text.toLowerCase().includes(it)))
  const personas = new Map<string, PersonInRecording>()
  for (const id of said.keys()) personas.set(id, { ...invented(personas.size), id: otherId(key, `${show}/${id}`) })
  const secrets = [...said].flatMap(([id, it]) => {
    const persona = personas.get(id)
    return persona ? secretsOf(it, persona).filter(({ text }) => text.length >= shortest.name) : []
  })
  return { personas, secrets }
}

/** An id in the form of a UUID, from which nobody finds the original. */
const otherId = (key: Uint8Array, of: string): string => {
  const hash = createHmac('sha256', key).update(`recording/${of}`).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-5${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
