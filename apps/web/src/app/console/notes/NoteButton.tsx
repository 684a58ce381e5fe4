import { UnstyledButton } from '@mantine/core'
import { OutcomeLine } from '../../../controls/OutcomeLine.tsx'
import { PermissionGate } from '../../../controls/PermissionGate.tsx'
import css from '../../../controls/quiet-button.module.css'
import { Key } from '../../../keys/Key.tsx'
import { t } from '../../../words/t.ts'
import type { useNote } from './useNote.ts'

/** Opens the field, and confirms the last note. */
export const NoteButton = ({ note: { outcome, open } }: { note: ReturnType<typeof useNote> }) => (
  <>
    {outcome?.tone === 'done' && <OutcomeLine tone="done" text={outcome.text} />}
    <PermissionGate action={{ message: 'addNote' }}>
      <UnstyledButton className={css.button} title={t`Note`} onClick={open} aria-keyshortcuts="n">
        <Key>N</Key>
        <span data-word>{t`Note`}</span>
      </UnstyledButton>
    </PermissionGate>
  </>
)
