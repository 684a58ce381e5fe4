import { IconMessageChatbot, IconVolume } from '@tabler/icons-react'
import { emotes } from '../../emotes/catalogue.ts'
import panel from '../../theme/panel.module.css'
import { Emote } from './Emote.tsx'
import type { Moment } from './moment.ts'
import css from './replay.module.css'
import { emotesBy, heardBy } from './summary.ts'
import { clock } from './timeline.ts'

type Props = { moment: Moment; userId: string | null; from: number }

/** What one person had heard and sent by then. */
export const PersonPanel = ({ moment, userId, from }: Props) => {
  const person = moment.board?.users.find(({ _id }) => _id === userId)
  const heard = person ? heardBy(moment, person._id) : []
  const sent = person ? emotesBy(moment, person._id).map((count, type) => ({ count, type })) : []
  return (
    <section className={`${panel.panel} ${css.person}`} aria-label={person ? person.name : 'One person'}>
      <div className={panel.head}>
        <h2>{person ? person.name : 'One person'}</h2>
        <span className={panel.muted}>heard so far</span>
      </div>
      {!person ? (
        <p className={panel.empty}>Choose somebody to see what they heard and sent.</p>
      ) : heard.length === 0 ? (
        <p className={panel.empty}>Nothing yet.</p>
      ) : (
        <ol className={css.heard}>
          {heard.map(({ at, type, text, templateName }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was heard is only ever added to
            <li key={index}>
              <span className="mono">{clock(at - from)}</span>
              <div>
                <p className={css.said}>
                  {type === 'llm' ? <IconMessageChatbot size={14} aria-hidden /> : <IconVolume size={14} aria-hidden />}
                  {templateName} <span className={panel.muted}>{type}</span>
                </p>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
      {person && (
        <div className={css.sent}>
          <h3 className={css.small}>Emotes sent so far</h3>
          {sent.every(({ count }) => count === 0) && <p className={panel.muted}>None.</p>}
          <ul>
            {sent
              .filter(({ count }) => count > 0)
              .map(({ count, type }) => (
                <li key={type}>
                  <Emote type={type} size={28} />
                  <b>{count}</b>
                  <span className={panel.muted}>{emotes[type]?.name}</span>
                </li>
              ))}
          </ul>
        </div>
      )}
    </section>
  )
}
