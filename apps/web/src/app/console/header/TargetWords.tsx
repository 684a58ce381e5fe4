import { UnstyledButton } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useConsole } from '../../../console-state/ConsoleProvider.tsx'
import type { CueAt } from '../../../live/cue-state.ts'
import css from './go.module.css'

/** For the cue that GO would run: its notes, because the operator must see them now; else its description. */
export const TargetWords = ({ target }: { target: CueAt | null }) => {
  const { selectCue, showTab } = useConsole()
  if (!target) return <p className={`${css.description} ellipsis`}>There is no cue left.</p>
  const { _id, notes, description } = target.cue
  if (!notes) return <p className={`${css.description} ellipsis`}>{description}</p>
  const open = () => {
    selectCue(_id)
    showTab('cues')
  }
  return (
    <UnstyledButton className={css.notes} aria-label={`Notes: ${notes}`} title={notes} onClick={open}>
      <IconEye size={15} aria-hidden />
      <span>{notes}</span>
    </UnstyledButton>
  )
}
