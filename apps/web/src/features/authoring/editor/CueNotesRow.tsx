import type { Cue } from '@ghostlight/contracts'
import { DraftNotes } from '../../../draft/DraftNotes.tsx'
import { TimeField } from '../../../time-field/TimeField.tsx'
import css from './cues.module.css'
import { useEditing } from './EditorContext.tsx'
import editor from './editor.module.css'

/** What the operator must look at before this cue, and how long it is meant to last. */
export const CueNotesRow = ({ cue: { _id, notes = '', plannedMs } }: { cue: Cue }) => {
  const { cues } = useEditing()
  return (
    <div className={css.notesRow}>
      <DraftNotes
        label="Cue notes"
        value={notes}
        onSave={(text, from) => cues.change(_id, { notes: text }, { notes: from })}
      />
      <TimeField
        label="Planned length (s)"
        variant="unstyled"
        className={css.planned ?? ''}
        placeholder="Planned s"
        problemClass={editor.problem ?? ''}
        ms={plannedMs || null}
        empty={null}
        unit=" s"
        onSave={(next, from) => cues.change(_id, { plannedMs: next || null }, { plannedMs: from || null })}
      />
    </div>
  )
}
