import type { Cue } from '@ghostlight/contracts'
import { NumberInput } from '@mantine/core'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { DraftNotes } from '../../../draft/DraftNotes.tsx'
import { useDraft } from '../../../draft/useDraft.ts'
import css from './cues.module.css'
import { delayOf, delayProblem, longestDelay, toMs, toSeconds } from './delay.ts'
import { useEditing } from './EditorContext.tsx'
import editor from './editor.module.css'

/** What the operator must look at before this cue, and how long it is meant to last. */
export const CueNotesRow = ({ cue: { _id, notes = '', plannedMs } }: { cue: Cue }) => {
  const { cues } = useEditing()
  const planned = useDraft<string | number>(plannedMs ? toSeconds(plannedMs) : '', (typed, from) => {
    const seconds = delayOf(typed)
    if (seconds === null) return false
    const [next, saw] = [toMs(seconds) || null, toMs(delayOf(from) ?? 0) || null]
    return next === saw ? true : cues.change(_id, { plannedMs: next }, { plannedMs: saw })
  })
  const problem = delayProblem(planned.value)
  return (
    <div className={css.notesRow}>
      <DraftNotes
        label="Cue notes"
        value={notes}
        onSave={(text, from) => cues.change(_id, { notes: text }, { notes: from })}
      />
      <NumberInput
        aria-label="Planned length (s)"
        variant="unstyled"
        className={css.planned ?? ''}
        placeholder="Planned s"
        min={0}
        max={longestDelay}
        decimalScale={1}
        clampBehavior="none"
        error={problem !== null}
        hideControls
        suffix=" s"
        value={planned.value}
        onChange={planned.change}
        onBlur={planned.flush}
      />
      {problem && (
        <p className={editor.problem} role="alert">
          <IconAlertTriangleFilled size={14} aria-hidden />
          {problem}
        </p>
      )}
    </div>
  )
}
