import { isUserType, type UserType } from './user-types.ts'

/** A phone's own has neither phone nor type. */
type Person = { name: string; phone?: string; type?: UserType; data: Readonly<Record<string, string | undefined>> }

const inData = 'data.'

/** The key of a person's data that a field names: all that follows `data.`, dots included. undefined: no field of data. */
export const dataKeyOf = (field: string): string | undefined =>
  field.startsWith(inData) ? field.slice(inData.length) : undefined

/**
 * A person with one field changed: `name`, `phone`, `type` or `data.<key>`. null takes a key of data away and empties a
 * name or phone; a type that does not exist and a field that is none leave the person as they are.
 */
export const withField = <P extends Person>(person: P, field: string, value: string | null): P => {
  if (field === 'name' || field === 'phone') return { ...person, [field]: value ?? '' }
  if (field === 'type') return isUserType(value) ? { ...person, type: value } : person
  const key = dataKeyOf(field)
  if (key === undefined) return person
  const { [key]: _, ...others } = person.data
  return { ...person, data: value === null ? others : { ...person.data, [key]: value } }
}
