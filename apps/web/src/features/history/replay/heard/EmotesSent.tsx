import type { User } from '@ghostlight/contracts'
import { emoteLabels } from '@ghostlight/contracts/rules'
import { EmotePicture } from '../../../../controls/EmotePicture.tsx'
import panel from '../../../../theme/panel.module.css'
import { t } from '../../../../words/t.ts'
import type { Position } from '../usePosition.ts'
import css from './heard.module.css'
import { emotesBy } from './heard.ts'

type Props = { position: Position; person: User; isNamed: boolean }

/** How many emotes of each type a person had sent. */
export const EmotesSent = ({ position: { timeline, count, moment }, person, isNamed }: Props) => {
  const own = moment.board?.emotes
  const labels = emoteLabels(own)
  const sent = emotesBy(timeline, person._id, count).flatMap((times, type) => (times > 0 ? [{ times, type }] : []))
  return (
    <div className={css.sent}>
      <h3>
        {t`Emotes sent so far`}
        {isNamed && t` by ${person.name}`}
      </h3>
      {sent.length === 0 && <p className={panel.muted}>{t`None.`}</p>}
      <ul>
        {sent.map(({ times, type }) => (
          <li key={type} title={labels[type]}>
            <EmotePicture type={type} own={own} size={isNamed ? 18 : 28} />
            <b>{times}</b>
            {!isNamed && <span className={panel.muted}>{labels[type]}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
