import { IconCheck, IconClock, IconVolume, IconWifiOff, IconX } from '@tabler/icons-react'
import panel from '../../theme/panel.module.css'
import type { Hearing, Moment, Person } from './moment.ts'
import css from './replay.module.css'
import { hearingOf } from './summary.ts'

const looks: Record<Hearing, { Icon: typeof IconCheck; word: string }> = {
  waiting: { Icon: IconClock, word: 'waiting' },
  sent: { Icon: IconVolume, word: 'sent' },
  received: { Icon: IconVolume, word: 'playing' },
  completed: { Icon: IconCheck, word: 'completed' },
  failed: { Icon: IconX, word: 'failed' },
}

type Props = { moment: Moment; chosen: string | null; onChoose: (userId: string) => void }

const byBib = (a: Person, b: Person) => Number(a.bib || Infinity) - Number(b.bib || Infinity)

/** One tile for each person: what they were hearing, and whether they were there. */
export const People = ({ moment, chosen, onChoose }: Props) => {
  const people = [...moment.people.values()].filter(({ type }) => type !== 'dramaturg').toSorted(byBib)
  const connected = people.filter(({ _id }) => moment.connected.has(_id)).length
  return (
    <section className={`${panel.panel} ${css.people}`} aria-labelledby="people">
      <div className={panel.head}>
        <h2 id="people">People</h2>
        <span className={panel.muted}>
          {connected} of {people.length} connected
        </span>
      </div>
      <ul className={css.tiles}>
        {people.map((person) => (
          <li key={person._id}>
            <Tile moment={moment} person={person} chosen={person._id === chosen} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type TileProps = { moment: Moment; person: Person; chosen: boolean; onChoose: (userId: string) => void }

const Tile = ({ moment, person: { _id, name, bib }, chosen, onChoose }: TileProps) => {
  const state = hearingOf(moment, _id)
  const here = moment.connected.has(_id)
  const look = state && looks[state]
  return (
    <button
      type="button"
      className={css.tile}
      aria-pressed={chosen}
      data-state={state}
      data-away={!here || undefined}
      onClick={() => onChoose(_id)}
    >
      <span className="mono">
        {bib.padStart(2, '0')}
        {look && <look.Icon size={13} role="img" aria-label={look.word} />}
        {!here && <IconWifiOff size={13} role="img" aria-label="not connected" />}
      </span>
      <span className={css.tileName}>{name.split(' ')[0]}</span>
    </button>
  )
}
