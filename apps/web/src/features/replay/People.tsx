import type { Blackboard, User } from '@ghostlight/contracts'
import { Checkbox } from '@mantine/core'
import { IconCheck, IconClock, IconPlayerStop, IconVolume, IconWifiOff, IconX } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { Outcome } from '../../live/deliveries.ts'
import { GhostMark } from '../../people/GhostMark.tsx'
import { bibOf, byBib } from '../../people/person.ts'
import { hearingsAt } from './hearing.ts'
import css from './replay.module.css'

const looks: Record<Outcome, { Icon: typeof IconCheck; word: string }> = {
  waiting: { Icon: IconClock, word: 'waiting' },
  sent: { Icon: IconVolume, word: 'sent' },
  received: { Icon: IconVolume, word: 'playing' },
  completed: { Icon: IconCheck, word: 'completed' },
  stopped: { Icon: IconPlayerStop, word: 'stopped' },
  notHere: { Icon: IconWifiOff, word: 'was not here' },
  failed: { Icon: IconX, word: 'failed' },
}

/** `also`: beside those who are chosen */
type Choose = (userId: string, also: boolean) => void
type Props = { board: Blackboard; chosen: readonly string[]; onChoose: Choose }

/** One tile for each person: what they were hearing, and whether they were there. */
export const People = ({ board, chosen, onChoose }: Props) => {
  const people = board.users.filter(({ type }) => type !== 'dramaturg').toSorted(byBib)
  const isHere = ({ _id }: User) => board.sockets[_id] !== undefined
  // by touch there is no Ctrl
  const [comparing, compare] = useState(chosen.length > 1)
  const hearings = useMemo(() => hearingsAt(board), [board])
  return (
    <>
      <div className={css.counts}>
        <span>
          {people.filter(isHere).length} of {people.length} connected
        </span>
        <Checkbox
          size="xs"
          label="Compare"
          checked={comparing}
          onChange={(event) => compare(event.currentTarget.checked)}
        />
      </div>
      <ul className={css.tiles}>
        {people.map((person) => (
          <li key={person._id}>
            <Tile
              person={person}
              hearing={hearings.get(person._id)}
              here={isHere(person)}
              chosen={chosen.includes(person._id)}
              onChoose={(userId, also) => onChoose(userId, also || comparing)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

type TileProps = {
  person: User
  hearing: Outcome | undefined
  here: boolean
  chosen: boolean
  onChoose: Choose
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
      onClick={({ ctrlKey, metaKey, shiftKey }) => onChoose(_id, ctrlKey || metaKey || shiftKey)}
    >
      <span className="mono">
        {bibOf(person)}
        <GhostMark user={person} />
        {look && <look.Icon size={13} role="img" aria-label={look.word} />}
        {!here && <IconWifiOff size={13} role="img" aria-label="not connected" />}
      </span>
      <span className={css.tileName}>{name.split(' ')[0]}</span>
    </button>
  )
}
