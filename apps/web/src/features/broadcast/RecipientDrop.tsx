import { Button } from '@mantine/core'
import { useRef } from 'react'
import { t } from '../../words/t.ts'
import css from './compose.module.css'
import { withoutRecipient } from './message-draft.ts'
import { RecipientChip } from './RecipientChip.tsx'
import { useDrop } from './useDrop.ts'
import type { ComposeState } from './useMessage.ts'

/** The recipients, and the place to drop more. */
export const RecipientDrop = ({ state: { draft, audience, change } }: { state: ComposeState }) => {
  const drop = useDrop('recipients')
  const zone = useRef<HTMLDivElement>(null)
  const { recipients } = draft
  return (
    <fieldset aria-labelledby="compose-recipients">
      <span className={css.label}>
        <span id="compose-recipients">{t`Recipients`}</span>
        {recipients.length > 1 && (
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            onClick={() => {
              zone.current?.focus()
              change((it) => ({ ...it, recipients: [] }))
            }}
          >
            {t`Remove all`}
          </Button>
        )}
      </span>
      <div {...drop} className={`${css.zone} ${css.people}`}>
        <div ref={zone} tabIndex={-1} className={css.chips}>
          {recipients.length === 0 && t`Drop a group or people here, or choose them on the right and press Add.`}
          {recipients.map((recipient) => (
            <RecipientChip
              key={`${recipient.kind}/${recipient.id}`}
              recipient={recipient}
              lost={audience.lost.includes(recipient)}
              onRemove={() => {
                // the chip disappears with its button, which has the focus
                zone.current?.focus()
                change((it) => withoutRecipient(it, recipient))
              }}
            />
          ))}
        </div>
      </div>
    </fieldset>
  )
}
