import type { User } from '@ghostlight/contracts'
import { emotes } from '../../../../emotes/catalogue.ts'
import panel from '../../../../theme/panel.module.css'
import { Emote } from '../Emote.tsx'
import type { Position } from '../usePosition.ts'
import css from './heard.module.css'
import { emotesBy } from './heard.ts'

type Props = { position: Position; person: User; isNamed: boolean }

/** How many emotes of each of the nine types a person had sent. */
export const EmotesSent = ({ position: { timeline, count }, person, isNamed }: Props) => {
  const sent = emotesBy(timeline, person._id, count).flatMap((times, type) => (times > 0 ? [{ times, type }] : []))
  return (
    <div className={css.sent}>
      <h3>Emotes sent so far{isNamed && ` by ${person.name}`}</h3>
      {sent.length === 0 && <p className={panel.muted}>None.</p>}
      <ul>
        {sent.map(({ times, type }) => (
          <li key={type} title={emotes[type]?.name}>
            <Emote type={type} size={isNamed ? 18 : 28} />
            <b>{times}</b>
            {!isNamed && <span className={panel.muted}>{emotes[type]?.name}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
