import type { Blackboard, User } from '@ghostlight/contracts'
import { IconCheck, IconClock, IconPlayerStop, IconVolume, IconWifiOff, IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Outcome } from '../../live/deliveries.ts'
import { bibOf, byBib } from '../../people/person.ts'
import panel from '../../theme/panel.module.css'
import css from './replay.module.css'
import { hearingsAt } from './summary.ts'

const looks: Record<Outcome, { Icon: typeof IconCheck; word: string }> = {
  waiting: { Icon: IconClock, word: 'waiting' },
  sent: { Icon: IconVolume, word: 'sent' },
  received: { Icon: IconVolume, word: 'playing' },
  completed: { Icon: IconCheck, word: 'completed' },
  stopped: { Icon: IconPlayerStop, word: 'stopped' },
  notHere: { Icon: IconWifiOff, word: 'was not here' },
  failed: { Icon: IconX, word: 'failed' },
}

type Props = { board: Blackboard | undefined; chosen: string | null; onChoose: (userId: string) => void }

/** One tile for each person: what they were hearing, and whether they were there. */
export const People = ({ board, chosen, onChoose }: Props) => {
  const people = (board?.users ?? []).filter(({ type }) => type !== 'dramaturg').toSorted(byBib)
  const isHere = ({ _id }: User) => board?.sockets[_id] !== undefined
  const hearings = useMemo(() => (board ? hearingsAt(board) : undefined), [board])
  return (
    <section className={`${panel.panel} ${css.people}`} aria-labelledby="people">
      <div className={panel.head}>
        <h2 id="people">People</h2>
        <span className={panel.muted}>
          {people.filter(isHere).length} of {people.length} connected
        </span>
      </div>
      <ul className={css.tiles}>
        {people.map((person) => (
          <li key={person._id}>
            <Tile
              person={person}
              hearing={hearings?.get(person._id)}
              here={isHere(person)}
              chosen={person._id === chosen}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type TileProps = {
  person: User
  hearing: Outcome | undefined
  here: boolean
  chosen: boolean
  onChoose: (userId: string) => void
}

const Tile = ({ person, hearing, here, chosen, onChoose }: TileProps) => {
  const { _id, name } = person
  const look = hearing && looks[hearing]
  return (
    <button
      type="button"
      className={css.tile}
      aria-pressed={chosen}
      data-state={hearing}
      data-away={!here || undefined}
      onClick={() => onChoose(_id)}
    >
      <span className="mono">
        {bibOf(person)}
        {look && <look.Icon size={13} role="img" aria-label={look.word} />}
        {!here && <IconWifiOff size={13} role="img" aria-label="not connected" />}
      </span>
      <span className={css.tileName}>{name.split(' ')[0]}</span>
    </button>
  )
}
