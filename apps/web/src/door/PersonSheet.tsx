/** @jsxImportSource preact */
import type { DoorPerson, PhoneMark } from '@ghostlight/contracts'
import type { Clock } from '../connection/clock.ts'
import { words } from '../languages/door-words.ts'
import { Admission } from './Admission.tsx'
import type { Door } from './door.ts'
import { StateIcon } from './icons.tsx'
import { stateOf } from './people.ts'
import { about, stateWords } from './Rows.tsx'
import { Sheet } from './Sheet.tsx'

const ways = (): readonly (readonly [PhoneMark | null, string])[] => [
  [null, words().ownPhone()],
  ['none', words().noPhone()],
  ['lent', words().lentPhone()],
]

type Props = { door: Door; person: DoorPerson; clock: Clock; onClose: () => void }

/** One person: how they are, how they hear, and their own way in. */
export const PersonSheet = ({ door, person, clock, onClose }: Props) => {
  const state = stateOf(person)
  return (
    <Sheet title={person.name} onClose={onClose}>
      <p class="about">{about(person)}</p>
      <p class="is" data-state={state} role="status">
        <StateIcon state={state} />{' '}
        {person.reads ? words().readsToo({ state: stateWords[state]() }) : stateWords[state]()}
      </p>
      <fieldset class="ways" aria-label={words().howTheyHear()}>
        {ways().map(([mark, way]) => (
          <button
            key={way}
            type="button"
            aria-pressed={person.mark === mark}
            onClick={() => person.mark !== mark && door.mark(person._id, mark)}
          >
            {way}
          </button>
        ))}
      </fieldset>
      <Admission door={door} userId={person._id} clock={clock} />
    </Sheet>
  )
}
