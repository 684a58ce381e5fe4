/** @jsxImportSource preact */
import { phoneDigits } from '@ghostlight/contracts/rules'
import type { Person } from '../join.ts'
import { Field } from './Field.tsx'

/** What has been typed into these fields, kept by whoever shows them. */
export type TypedPerson = { person: Person; onPerson: (change: (before: Person) => Person) => void }

type Props = {
  person: Person
  /** what has changed of them: a browser that fills in both at once tells of each before anything is drawn anew */
  onPerson: (change: Partial<Person>) => void
  asked: boolean
}

/** in any script, as the server counts them */
export const hasDigits = (phone: string): boolean => phoneDigits(phone) !== ''

export function PersonFields({ person, onPerson, asked }: Props) {
  return (
    <>
      <Field
        label="Phone"
        kind="phone"
        autoComplete="tel"
        enterKeyHint="next"
        value={person.phone}
        onValue={(phone) => onPerson({ phone })}
        wrong={asked && !hasDigits(person.phone) ? 'Please enter your phone number.' : null}
      />
      <Field
        label="First name"
        autoComplete="given-name"
        enterKeyHint="go"
        value={person.name}
        onValue={(name) => onPerson({ name })}
        wrong={asked && person.name.trim() === '' ? 'Please enter your first name.' : null}
      />
    </>
  )
}
