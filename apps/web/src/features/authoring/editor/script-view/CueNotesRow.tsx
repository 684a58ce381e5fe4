import type { Cue } from '@ghostlight/contracts'
import { type Again, agains } from '@ghostlight/contracts/rules'
import { TimeField } from '../../../../controls/time-field/TimeField.tsx'
import panel from '../../../../theme/panel.module.css'
import { t } from '../../../../words/t.ts'
import { useActing } from '../EditorContext.tsx'
import { GrowingText } from '../GrowingText.tsx'
import { HearCue } from '../hear/hear-buttons.tsx'
import { CueWords } from '../languages/CueWords.tsx'
import { CueLength } from '../lengths/length-marks.tsx'
import { CueFollow } from './CueFollow.tsx'
import css from './cue-head.module.css'

const words = {
  ask: t`Again: ask`,
  restart: t`Again: restart`,
  ignore: t`Again: ignore`,
  fade: t`Again: fade, restart`,
} as const satisfies Record<Again, string>

/** The notes for the operator before this cue, its planned length, and what another GO does while it plays. */
export const CueNotesRow = ({ cue }: { cue: Cue }) => {
  const { _id, notes = '', plannedMs, again } = cue
  const { cues } = useActing()
  return (
    <div className={css.notesRow}>
      <GrowingText
        label={t`Cue notes`}
        focusKey={`notes ${_id}`}
        placeholder={t`Notes: what to look at before GO`}
        className={`${css.notes} ${notes === '' ? '' : css.filled}`}
        maxLength={2_000}
        value={notes}
        onSave={(text, from) => cues.change(_id, { notes: text }, { notes: from })}
      />
      {cue.modules.length > 0 && <HearCue cue={cue} />}
      <CueLength cue={cue} />
      <CueWords id={_id} />
      <TimeField
        label={t`Planned length (s)`}
        plain={css.planned}
        placeholder={t`Planned s`}
        problemClass={panel.trouble ?? ''}
        ms={plannedMs || null}
        empty={null}
        unit="s"
        onSave={(next, from) => cues.change(_id, { plannedMs: next || null }, { plannedMs: from || null })}
      />
      <select
        aria-label={t`Run again while it plays`}
        title={t`What happens when this cue is run again while it plays: ask the operator, restart the cue, ignore the press, or fade the cue and restart it`}
        className={css.again}
        value={again ?? 'ask'}
        onChange={({ currentTarget: { value } }) => {
          const next = agains.find((it) => it === value && it !== 'ask') ?? null
          cues.change(_id, { again: next }, { again: again ?? null })
        }}
      >
        {agains.map((value) => (
          <option key={value} value={value}>
            {words[value]}
          </option>
        ))}
      </select>
      <CueFollow cue={cue} />
    </div>
  )
}
