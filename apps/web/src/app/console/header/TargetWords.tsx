import { UnstyledButton } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useConsole } from '../../../console-state/ConsoleProvider.tsx'
import { whyNext } from '../../../features/cues/question/ways.ts'
import type { CueAt } from '../../../live/cue-state.ts'
import { useBlackboard } from '../../../live/LiveProvider.tsx'
import { t } from '../../../words/t.ts'
import css from './go.module.css'

/**
 * For the cue that GO would run: its notes, because the operator must see them now; else why it is next, if a question
 * has set it; else its description.
 */
export const TargetWords = ({ target }: { target: CueAt | null }) => {
  const { selectCue, showTab, isWindow } = useConsole()
  const why = useBlackboard((board) => (board.standby === target?.cue._id ? whyNext(board) : undefined))
  if (!target) return <p className={`${css.description} ellipsis`}>{t`There is no cue left.`}</p>
  const { _id, notes, description } = target.cue
  if (!notes)
    return (
      <p className={`${css.description} ellipsis`} title={why}>
        {why ?? description}
      </p>
    )
  const shown = (
    <>
      <IconEye size={15} aria-hidden />
      <span>{notes}</span>
    </>
  )
  if (isWindow)
    return (
      <p className={css.notes} title={notes}>
        {shown}
      </p>
    )
  const open = () => {
    selectCue(_id)
    showTab('cues')
  }
  return (
    <UnstyledButton className={css.notes} aria-label={t`Notes: ${notes}`} title={notes} onClick={open}>
      {shown}
    </UnstyledButton>
  )
}
