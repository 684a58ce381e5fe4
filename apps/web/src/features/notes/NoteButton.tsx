import { UnstyledButton } from '@mantine/core'
import { OutcomeLine } from '../console/OutcomeLine.tsx'
import css from '../footer/footer.module.css'
import { Key } from '../keys/Key.tsx'
import { Held } from '../show-mode/Held.tsx'
import type { useNote } from './useNote.ts'

/** Opens the field, and says that the last note was taken. */
export const NoteButton = ({ note: { outcome, open } }: { note: ReturnType<typeof useNote> }) => (
  <>
    {outcome?.tone === 'done' && <OutcomeLine tone="done" text={outcome.text} />}
    <Held deed={{ message: 'addNote' }}>
      <UnstyledButton className={css.button ?? ''} onClick={open} aria-keyshortcuts="n">
        <Key>N</Key>
        Note
      </UnstyledButton>
    </Held>
  </>
)
