import { useSpace } from '../../keys/useSpace.ts'
import { goTarget } from '../../live/cue-state.ts'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { t } from '../../words/t.ts'
import css from './cue-row.module.css'

/** Names the cue that GO runs, in a selected row that is not that cue. */
export const WhatSpaceDoes = () => {
  const number = useBlackboard((board) => goTarget(board)?.number)
  const name = useBlackboard((board) => goTarget(board)?.cue.name)
  const closed = useBlackboard(({ closedAt }) => closedAt !== null)
  const paused = useBlackboard(({ sound }) => Boolean(sound?.paused))
  const announced = useBlackboard(({ sound }) => sound?.announced?.name)
  const key = useSpace() === 'go' ? t`Space` : 'GO'
  if (closed) return <p className={css.space}>{t`${key} runs nothing: the show is closed`}</p>
  if (paused && announced !== undefined)
    return <p className={css.space}>{t`${key} runs nothing: “${announced}” is announced`}</p>
  if (paused) return <p className={css.space}>{t`${key} runs nothing: the show is paused`}</p>
  if (number === undefined) return <p className={css.space}>{t`${key} runs nothing: no cue is left`}</p>
  return (
    <p className={css.space}>
      {t`${key} runs`} <b>{number}</b> <span>{name}</span>
    </p>
  )
}
