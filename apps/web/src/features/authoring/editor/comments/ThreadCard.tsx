import type { CommentThread } from '@ghostlight/contracts'
import { commentLimits } from '@ghostlight/contracts/rules'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { memo } from 'react'
import panel from '../../../../theme/panel.module.css'
import { t } from '../../../../words/t.ts'
import { draftKey } from '../../edits/drafts.ts'
import { useActing } from '../EditorContext.tsx'
import { CommentField } from './CommentField.tsx'
import { useCommentActs, useComments } from './CommentsProvider.tsx'
import css from './comments.module.css'
import { Message } from './Message.tsx'
import { commentFocus } from './panel-rows.ts'
import type { PlaceInScript } from './places.ts'

type Props = { thread: CommentThread; place: PlaceInScript; isFirst: boolean; next: string }

/** One comment with its replies, and what it is about. */
const Card = ({ thread, place, isFirst, next }: Props) => {
  const { _id, on, messages, resolved } = thread
  const { performanceId, refused } = useComments()
  const { act, newId } = useCommentActs()
  const { focusOn } = useActing()
  const { focus, words } = place
  const mayWrite = refused === undefined
  return (
    <>
      <div className={css.about}>
        {focus === undefined ? (
          <span className={css.gone} tabIndex={-1} data-focus={commentFocus(thread, isFirst)}>
            {words}
          </span>
        ) : (
          <button
            type="button"
            className={css.place}
            data-focus={commentFocus(thread, isFirst)}
            title={t`Go to it`}
            onClick={() => focusOn(focus)}
          >
            {words}
          </button>
        )}
        {mayWrite && !resolved && (
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<IconCheck size={13} aria-hidden />}
            onClick={() => {
              act(_id, { type: 'resolve' })
              focusOn(next)
            }}
          >
            {t`Resolve`}
          </Button>
        )}
        {mayWrite && resolved && (
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            onClick={() => {
              act(_id, { type: 'reopen' })
              focusOn(`comments of ${on.id}`)
            }}
          >
            {t`Reopen`}
          </Button>
        )}
      </div>
      {messages.map((message) => (
        <Message key={message._id} thread={_id} message={message} />
      ))}
      {resolved && <p className={panel.muted}>{t`Resolved by ${resolved.by.name}`}</p>}
      {mayWrite && messages.length <= commentLimits.replies && (
        <CommentField
          label={t`Reply`}
          send={t`Reply`}
          draft={draftKey.reply(performanceId, _id)}
          onSend={(text) => act(_id, { type: 'reply', message: newId(), text })}
        />
      )}
      {mayWrite && messages.length > commentLimits.replies && (
        <p
          className={panel.muted}
        >{t`A comment has at most ${commentLimits.replies} replies. Begin another comment.`}</p>
      )}
    </>
  )
}

export const ThreadCard = memo(Card)
