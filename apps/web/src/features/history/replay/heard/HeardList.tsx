import type { User } from '@ghostlight/contracts'
import { missedWords } from '@ghostlight/contracts/rules'
import { UnstyledButton } from '@mantine/core'
import { markedName } from '../../../../people/person.ts'
import panel from '../../../../theme/panel.module.css'
import { translated } from '../../../../words/sentences.ts'
import { t } from '../../../../words/t.ts'
import { clock } from '../timeline/clock.ts'
import type { Position } from '../usePosition.ts'
import css from './heard.module.css'
import { heardBy } from './heard.ts'
import { SpokenLine } from './SpokenLine.tsx'
import type { Sound } from './useSound.ts'

type Props = { position: Position; people: readonly User[]; sound: Sound }

/** Lists module by module what each chosen person heard. */
export const HeardList = ({ position, people, sound }: Props) => {
  const { timeline, at, count, goTo } = position
  const heard = heardBy(timeline, { at, count, people: people.map(({ _id }) => _id) })
  const nameOf = new Map(people.map((user) => [user._id, markedName(user)]))
  if (heard.length === 0) return <p className={panel.empty}>{t`Nothing yet.`}</p>
  return (
    <ol className={`${panel.scroller} ${css.heard}`}>
      {heard.map(({ run, at: from, name, lines }) => (
        <li key={run}>
          <UnstyledButton className={css.when} onClick={() => goTo(from)}>
            <span className="mono">{clock(from - timeline.zero)}</span> {name}
          </UnstyledButton>
          {lines.map(({ userId, spoken, missed }) => {
            const who = people.length > 1 && <b className={css.who}>{nameOf.get(userId)}</b>
            const why = missed && (
              <span className={css.missed}>{t`did not hear it: ${translated(missedWords[missed])}`}</span>
            )
            return spoken ? (
              <SpokenLine key={userId} spoken={spoken} sound={sound}>
                {who} {why}
              </SpokenLine>
            ) : (
              <p key={userId} className={css.line}>
                {who} {why}
              </p>
            )
          })}
        </li>
      ))}
    </ol>
  )
}
