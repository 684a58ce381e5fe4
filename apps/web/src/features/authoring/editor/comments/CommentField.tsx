import { commentLimits } from '@ghostlight/contracts/rules'
import { Button, Textarea } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { t } from '../../../../words/t.ts'
import { useDrafts } from '../../edits/EditsProvider.tsx'
import css from './comments.module.css'

type Props = {
  label: string
  /** the button that sends it */
  send: string
  draft: string
  /** what the field has before somebody writes in it */
  before?: string
  focusKey?: string
  onSend: (text: string) => void
  onCancel?: () => void
}

/** A text for a comment. What is written stays in this browser until it is sent. */
export const CommentField = ({ label, send, draft, before = '', focusKey, onSend, onCancel }: Props) => {
  const drafts = useDrafts()
  const written = useSyncExternalStore(drafts.subscribe, () => drafts.get().texts.get(draft))
  const text = written ?? before
  const isEmpty = text.trim() === ''
  const sendIt = () => {
    // read again: the second press of a double press finds nothing
    const now = (drafts.get().texts.get(draft) ?? '').trim()
    if (now === '') return
    drafts.write(draft, '')
    onSend(now)
  }
  const cancel = () => {
    drafts.write(draft, '')
    onCancel?.()
  }
  const isOpen = onCancel !== undefined || !isEmpty
  return (
    <div className={css.field} data-undo="own">
      <Textarea
        aria-label={label}
        placeholder={label}
        data-focus={focusKey}
        data-escape="own"
        rows={isOpen ? 4 : 1}
        resize="vertical"
        maxLength={commentLimits.text}
        value={text}
        onChange={({ currentTarget }) => drafts.write(draft, currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur()
          if (event.key !== 'Enter' || event.ctrlKey === event.metaKey) return
          event.preventDefault()
          sendIt()
        }}
      />
      {isOpen && (
        <div className={css.buttons}>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={cancel}>
            {t`Cancel`}
          </Button>
          <Button size="compact-sm" disabled={isEmpty || text === before} onClick={sendIt} title={t`Ctrl+Enter`}>
            {send}
          </Button>
        </div>
      )}
    </div>
  )
}
