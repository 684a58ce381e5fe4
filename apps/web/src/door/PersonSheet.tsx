/** @jsxImportSource preact */
import type { DoorPerson, PhoneMark } from '@ghostlight/contracts'
import type { Clock } from '../connection/clock.ts'
import { Admission } from './Admission.tsx'
import type { Door } from './door.ts'
import { StateIcon } from './icons.tsx'
import { stateOf } from './people.ts'
import { about } from './Rows.tsx'
import { Sheet } from './Sheet.tsx'

const ways: readonly (readonly [PhoneMark | null, string])[] = [
  [null, 'Own phone'],
  ['none', 'No phone'],
  ['lent', 'Lent phone'],
]

type Props = { door: Door; person: DoorPerson; clock: Clock; onClose: () => void }

/** One person: how they are, how they hear, and their own way in. */
export const PersonSheet = ({ door, person, clock, onClose }: Props) => {
  const state = stateOf(person)
  return (
    <Sheet title={person.name} onClose={onClose}>
      <p class="about">{about(person)}</p>
      <p class="is" data-state={state} role="status">
        <StateIcon state={state} /> {state}
        {person.reads && ', reads instead of listening'}
      </p>
      <fieldset class="ways" aria-label="How they hear">
        {ways.map(([mark, words]) => (
          <button
            key={words}
            type="button"
            aria-pressed={person.mark === mark}
            onClick={() => person.mark !== mark && door.mark(person._id, mark)}
          >
            {words}
          </button>
        ))}
      </fieldset>
      <Admission door={door} userId={person._id} clock={clock} />
    </Sheet>
  )
}
