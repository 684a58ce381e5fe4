import { useSpace } from '../../keys/useSpace.ts'
import { goTarget } from '../../live/cue-state.ts'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import css from './cue-row.module.css'

/** In a row that is selected and is not what GO runs: what GO runs. */
export const WhatSpaceDoes = () => {
  const target = goTarget(useBlackboard((all) => all))
  const closed = useBlackboard(({ closedAt }) => closedAt !== null)
  const key = useSpace() === 'go' ? 'Space' : 'GO'
  if (closed) return <p className={css.space}>{key} runs nothing: the show is closed</p>
  if (!target) return <p className={css.space}>{key} runs nothing: no cue is left</p>
  return (
    <p className={css.space}>
      {key} runs <b>{target.number}</b> <span>{target.cue.name}</span>
    </p>
  )
}
