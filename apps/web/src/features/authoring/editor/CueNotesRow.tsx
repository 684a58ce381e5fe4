import type { Cue } from '@ghostlight/contracts'
import { type Again, agains } from '@ghostlight/contracts/rules'
import { NativeSelect } from '@mantine/core'
import { AutosavedNotes } from '../../../autosave/AutosavedNotes.tsx'
import { TimeField } from '../../../controls/time-field/TimeField.tsx'
import panel from '../../../theme/panel.module.css'
import css from './cues.module.css'
import { useEditing } from './EditorContext.tsx'

const words = { ask: 'Again: ask', restart: 'Again: restart', ignore: 'Again: ignore' } as const satisfies Record<
  Again,
  string
>

/** The notes for the operator before this cue, its planned length, and what another GO does while it plays. */
export const CueNotesRow = ({ cue: { _id, notes = '', plannedMs, again } }: { cue: Cue }) => {
  const { cues } = useEditing()
  return (
    <div className={css.notesRow}>
      <AutosavedNotes
        label="Cue notes"
        value={notes}
        onSave={(text, from) => cues.change(_id, { notes: text }, { notes: from })}
      />
      <TimeField
        label="Planned length (s)"
        variant="unstyled"
        className={css.planned ?? ''}
        placeholder="Planned s"
        problemClass={panel.trouble ?? ''}
        ms={plannedMs || null}
        empty={null}
        unit=" s"
        onSave={(next, from) => cues.change(_id, { plannedMs: next || null }, { plannedMs: from || null })}
      />
      <NativeSelect
        aria-label="Run again while it plays"
        title="What happens when this cue is run again while it plays: ask the operator, restart the cue, or ignore the press"
        variant="unstyled"
        className={css.again ?? ''}
        value={again ?? 'ask'}
        data={agains.map((value) => ({ value, label: words[value] }))}
        onChange={({ currentTarget: { value } }) => {
          const next = agains.find((it) => it === value && it !== 'ask') ?? null
          cues.change(_id, { again: next }, { again: again ?? null })
        }}
      />
    </div>
  )
}
