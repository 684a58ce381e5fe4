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
  return (
    <span className={css.inRail} title={counted(count, 'open comment', 'open comments')}>
      <IconMessage size={13} role="img" aria-label={counted(count, 'open comment', 'open comments')} />
      {count}
    </span>
  )
}
