import type { CommentPlace } from '@ghostlight/contracts'
import type { MouseEvent } from 'react'
import { counted } from '../../../../words/counted.ts'
import { t } from '../../../../words/t.ts'
import act from '../act.module.css'
import { commentIcon, newCommentIcon } from '../row-icons.tsx'
import { useCommentActs, useComments } from './CommentsProvider.tsx'
import css from './comments.module.css'

type Props = { on: CommentPlace; name: string }

/**
 * Begins a comment on a cue or a line, or leads to the open ones. It is a link, because a locked show turns off the
 * buttons of the script, and comments change nothing in the show.
 */
export const CommentMark = ({ on, name }: Props) => {
  const { counts, refused } = useComments()
  const { write, lead } = useCommentActs()
  const count = counts.get(on.id) ?? 0
  if (count === 0 && refused !== undefined) return null
  const press = (event: MouseEvent) => {
    event.preventDefault()
    if (count > 0) lead(on)
    else write(on)
  }
  const label = count > 0 ? t`${counted(count, t`open comment`, t`open comments`)} on ${name}` : t`Comment on ${name}`
  return (
    <a
      href={`#comments-${on.id}`}
      className={count > 0 ? `${act.act} ${css.mark}` : act.act}
      data-open={count > 0 || undefined}
      data-focus={`mark ${on.id}`}
      aria-label={label}
      title={count > 0 ? t`Read the comments` : t`Comment`}
      onClick={press}
    >
      {count > 0 ? commentIcon : newCommentIcon}
      {count > 0 && count}
    </a>
  )
}
