import { ghostKey } from './ghost.ts'
import { isUserType, type UserType } from './user-types.ts'

/** A phone's own person has neither phone nor type. */
type Person = {
  name: string
  phone?: string
  type?: UserType
  data: Readonly<Record<string, string | true | undefined>>
}

const inData = 'data.'

/**
 * The key of a person's data that a field names: everything after `data.`, dots included. Undefined: not a field of
 * data.
 */
export const dataKeyOf = (field: string): string | undefined =>
  field.startsWith(inData) ? field.slice(inData.length) : undefined

/** A person's data without the mark of a ghost. */
export const textsIn = (data: Person['data']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(data).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[key, value]] : [],
    ),
  )

/** The text under a key of a person's data; empty if there is none. */
export const dataText = ({ data }: Pick<Person, 'data'>, key: string): string => {
  const value = Object.hasOwn(data, key) ? data[key] : undefined
  return typeof value === 'string' ? value : ''
}

/** The first word of a name. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/** The name in use: the nickname, or else the first name. */
export const calledName = (person: Pick<Person, 'name' | 'data'>): string =>
  dataText(person, 'nickname').trim() || firstName(person.name)

/**
 * A person with one field changed: `name`, `phone`, `type` or `data.<key>`. null removes a key of data and empties a
 * name or phone. An unknown type or field, and the mark of a ghost, change nothing.
 */
export const withField = <P extends Person>(person: P, field: string, value: string | null): P => {
  if (field === 'name' || field === 'phone') return { ...person, [field]: value ?? '' }
  if (field === 'type') return isUserType(value) ? { ...person, type: value } : person
  const key = dataKeyOf(field)
  if (key === undefined || key === ghostKey) return person
  const { [key]: _, ...others } = person.data
  return { ...person, data: value === null ? others : { ...person.data, [key]: value } }
}
