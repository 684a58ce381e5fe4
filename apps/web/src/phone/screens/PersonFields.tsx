/** @jsxImportSource preact */
import { phoneDigits } from '@ghostlight/contracts/rules'
import { words } from '../../languages/phone-words.ts'
import type { Person } from '../join.ts'
import { Field } from './Field.tsx'

/** What the person has typed into these fields; the parent keeps it. */
export type TypedPerson = { person: Person; onPerson: (change: (before: Person) => Person) => void }

type Props = {
  person: Person
  /** the changed fields only: a browser that autofills both reports each before the next render */
  onPerson: (change: Partial<Person>) => void
  asked: boolean
}

/** in any script, as the server counts them */
export const hasDigits = (phone: string): boolean => phoneDigits(phone) !== ''

export function PersonFields({ person, onPerson, asked }: Props) {
  return (
    <>
      <Field
        label={words().phone()}
        kind="phone"
        autoComplete="tel"
        enterKeyHint="next"
        value={person.phone}
        onValue={(phone) => onPerson({ phone })}
        wrong={hasDigits(person.phone) ? null : words().enterPhone()}
        asked={asked}
      />
      <Field
        label={words().firstName()}
        autoComplete="given-name"
        enterKeyHint="go"
        value={person.name}
        onValue={(name) => onPerson({ name })}
        wrong={person.name.trim() === '' ? words().enterName() : null}
        asked={asked}
      />
    </>
  )
}
