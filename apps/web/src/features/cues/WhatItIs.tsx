import { cueState, cueStatusOf } from '../../live/cue-state.ts'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { t } from '../../words/t.ts'
import css from './cue-row.module.css'
import { cuesThatMayFollow, whyNext } from './question/ways.ts'
import { StateBadge } from './StateBadge.tsx'
import { statusWords } from './status-words.ts'

type Props = { cueId: string; isTarget: boolean }

/** The state of a cue: it plays, it is current, GO runs it, or GO would run it if it did not play. */
export const WhatItIs = ({ cueId, isTarget }: Props) => {
  const state = useBlackboard((board) => cueState(board, cueId))
  const isSet = useBlackboard(({ standby }) => standby === cueId)
  const winners = useBlackboard((board) =>
    cuesThatMayFollow(board)
      .get(cueId)
      ?.map((it) => t`“${it}”`)
      .join(t` or `),
  )
  const why = useBlackboard((board) => (board.standby === cueId ? whyNext(board) : undefined))
  const status = useBlackboard((board) => (state === 'current' ? cueStatusOf(board, cueId) : undefined))
  return (
    <>
      {state !== 'other' && <StateBadge state={state} />}
      {isTarget && <StateBadge state={isSet ? 'setAsNext' : 'standingBy'} />}
      {why && (
        <span className={css.why} title={why}>
          {why}
        </span>
      )}
      {winners && (
        <span className={css.why} title={t`Next, if ${winners} wins`}>
          {t`if ${winners}`}
        </span>
      )}
      {isSet && !isTarget && <span className={css.word}>{t`next, once it has ended`}</span>}
      {status && !isTarget && <span className={css.word}>{statusWords[status]}</span>}
    </>
  )
}
