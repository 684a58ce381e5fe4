import { Button } from '@mantine/core'
import { OutcomeLine } from '../../controls/OutcomeLine.tsx'
import { PermissionGate } from '../../controls/PermissionGate.tsx'
import type { Outcome } from '../../live/useCommand.ts'
import { t } from '../../words/t.ts'
import css from './edit-words.module.css'

type Props = {
  words: { busy: boolean; outcome: Outcome | null }
  /** there is something to save, and it can be saved */
  isReady: boolean
  /** saves in the performance, too; the form itself saves for this show */
  onSaveEverywhere: () => void
  /** absent: there is nothing to cancel */
  onCancel?: (() => void) | undefined
}

/** The end of a form with the words of a template: why they were not saved, and what one does with them. */
export const SaveWords = ({ words: { busy, outcome }, isReady, onSaveEverywhere, onCancel }: Props) => (
  <>
    {outcome?.tone === 'refused' && (
      <OutcomeLine tone="failed" text={t`Not saved: ${outcome.text} Your words are still here.`} />
    )}
    <div className={css.buttons}>
      <PermissionGate action={{ message: 'editTemplate' }}>
        <div className={css.buttons}>
          <Button type="submit" size="xs" variant="filled" loading={busy} disabled={!isReady}>
            {t`Save for this show`}
          </Button>
          <Button size="xs" disabled={!isReady || busy} onClick={onSaveEverywhere}>
            {t`Also in the performance`}
          </Button>
        </div>
      </PermissionGate>
      <Button size="xs" disabled={!onCancel} onClick={onCancel}>
        {t`Cancel`}
      </Button>
    </div>
  </>
)
