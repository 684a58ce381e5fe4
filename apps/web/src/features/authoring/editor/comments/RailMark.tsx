import { IconMessage } from '@tabler/icons-react'
import { counted } from '../../../../words/counted.ts'
import type { CueInScript } from '../script.ts'
import { useComments } from './CommentsProvider.tsx'
import css from './comments.module.css'

/** How many open comments a cue and its lines have, in the column of cues. */
export const RailMark = ({ cue: { cue, modules } }: { cue: CueInScript }) => {
  const { counts } = useComments()
  const ids = [cue._id, ...modules.map(({ module }) => module._id)]
  const count = ids.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0)
  if (count === 0) return null
  const label = counted(count, 'open comment', 'open comments')
  return (
    <span className={css.inRail} role="img" aria-label={label} title={label}>
      <IconMessage size={13} aria-hidden />
      {count}
    </span>
  )
}
