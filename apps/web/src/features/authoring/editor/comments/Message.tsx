import type { CommentThread } from '@ghostlight/contracts'
import { Button } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import { useCurrentOperator } from '../../../../session/useCurrentOperator.ts'
import panel from '../../../../theme/panel.module.css'
import { useTimes } from '../../../../times/useTimes.ts'
import { t } from '../../../../words/t.ts'
import { draftKey } from '../../edits/drafts.ts'
import { useDrafts } from '../../edits/EditsProvider.tsx'
import { CommentField } from './CommentField.tsx'
import { useCommentActs, useComments } from './CommentsProvider.tsx'
import css from './comments.module.css'

type Props = { thread: string; message: CommentThread['messages'][number] }

/** What somebody wrote, by whom and when. Its author can change and delete it. */
export const Message = ({ thread, message }: Props) => {
  const { _id, by, at, text, editedAt } = message
  const { performanceId, refused } = useComments()
  const { act } = useCommentActs()
  const me = useCurrentOperator()
  const times = useTimes()
  const drafts = useDrafts()
  const draft = draftKey.rewrite(performanceId, _id)
  const hasDraft = useSyncExternalStore(drafts.subscribe, () => drafts.get().texts.has(draft))
  const [doing, set] = useState<'edit' | 'delete' | null>(null)
  const isOwn = by._id === me._id && refused === undefined
  const when = Date.parse(at)
  return (
    <div className={css.message}>
      <p className={css.by}>
        <b>{by.name}</b>
        <time dateTime={at} title={times.whole(when)} className={panel.muted}>
          {times.day(when)}, {times.minute(when)}
          {editedAt && t`, edited`}
        </time>
      </p>
      {isOwn && (doing === 'edit' || hasDraft) ? (
        <CommentField
          label={t`Your words`}
          send={t`Save`}
          draft={draft}
          before={text}
          focusKey={`message ${_id}`}
          onSend={(next) => {
            act(thread, { type: 'rewrite', message: _id, text: next })
            set(null)
          }}
          onCancel={() => set(null)}
        />
      ) : (
        <p className={css.text}>{text}</p>
      )}
      {isOwn && doing !== 'edit' && !hasDraft && (
        <p className={css.own}>
          {doing === 'delete' ? (
            <>
              <span className={panel.muted}>{t`Delete it for good?`}</span>
              <Button
                size="compact-xs"
                color="red"
                variant="light"
                onClick={() => act(thread, { type: 'remove', message: _id })}
              >
                {t`Delete`}
              </Button>
              <Button size="compact-xs" variant="subtle" color="gray" onClick={() => set(null)}>
                {t`Keep`}
              </Button>
            </>
          ) : (
            <>
              <Button size="compact-xs" variant="subtle" color="gray" onClick={() => set('edit')}>
                {t`Edit`}
              </Button>
              <Button size="compact-xs" variant="subtle" color="gray" onClick={() => set('delete')}>
                {t`Delete`}
              </Button>
            </>
          )}
        </p>
      )}
    </div>
  )
}
