/** @jsxImportSource preact */
import type { DoorPerson } from '@ghostlight/contracts'
import { useState } from 'preact/hooks'
import { words } from '../languages/door-words.ts'
import { numberIn } from '../languages/numbers.ts'
import { StateIcon } from './icons.tsx'
import { stateOf } from './people.ts'

/** Nobody scrolls further than this: they type a name. */
const atOnce = 100

type Props = { people: readonly DoorPerson[]; isEmpty: boolean; onOpen: (userId: string) => void }

export const Rows = ({ people, isEmpty, onOpen }: Props) => {
  const [most, setMost] = useState(atOnce)
  if (isEmpty) return <p class="none">{words().nobodyExpected()}</p>
  const more = people.length - most
  return (
    <>
      <ul aria-label={words().people()}>
        {people.slice(0, most).map((person) => (
          <Row key={person._id} person={person} onOpen={onOpen} />
        ))}
      </ul>
      {more > 0 && (
        <button type="button" class="more" onClick={() => setMost(most + atOnce)}>
          {words().more({ count: numberIn(more) })}
        </button>
      )}
      {people.length === 0 && <p class="none">{words().nobodyFound()}</p>}
    </>
  )
}

const markWords = { none: () => words().markNone(), lent: () => words().markLent() } as const

export const stateWords: Record<ReturnType<typeof stateOf>, () => string> = {
  'not here': () => words().notHere(),
  in: () => words().in(),
  'sound confirmed': () => words().soundConfirmed(),
  'needs help': () => words().needsHelp(),
}

/** The number stays with its word on a narrow screen. */
const left = (count: number): string => words().questionsLeft({ count }).replace(' ', '\u00A0')

/** Distinguishes two people of one name, and says what their phone still asks them. */
export const about = ({ bib, nickname, phone, mark, unanswered }: DoorPerson): string =>
  [
    bib && `#${bib}`,
    nickname,
    // joined: a line does not end between the dots and the number
    phone && `…\u2060${phone}`,
    mark && markWords[mark](),
    unanswered !== undefined && left(unanswered),
  ]
    .filter(Boolean)
    .join(' · ')

const Row = ({ person, onOpen }: { person: DoorPerson; onOpen: (userId: string) => void }) => {
  const state = stateOf(person)
  return (
    <li>
      <button type="button" data-state={state} onClick={() => onOpen(person._id)}>
        <StateIcon state={state} />
        <span class="who">
          <b>{person.name}</b>
          <small>{about(person)}</small>
        </span>
        <span class="state">{stateWords[state]()}</span>
      </button>
    </li>
  )
}
