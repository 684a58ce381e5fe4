import type { Cue } from '@ghostlight/contracts'
import { useId, useRef, useState } from 'react'
import { t } from '../../../../words/t.ts'
import { useActing } from '../EditorContext.tsx'
import { GrowingText } from '../GrowingText.tsx'
import { HearCue } from '../hear/hear-buttons.tsx'
import { CueWords } from '../languages/CueWords.tsx'
import { CueLength } from '../lengths/length-marks.tsx'
import { CueSettings, settingsOf } from './CueSettings.tsx'
import css from './cue-head.module.css'

/** The notes for the operator before this cue, its length, and what is set for it; a press opens its settings. */
export const CueNotesRow = ({ cue }: { cue: Cue }) => {
  const { _id, name, notes = '' } = cue
  const { cues } = useActing()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const set = settingsOf(cue)
  return (
    <>
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
        <button
          ref={button}
          data-focus={`settings ${_id}`}
          type="button"
          className={css.settingsButton}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={set.length > 0 ? t`${set.join(' · ')}, settings of cue ${name}` : t`Settings of cue ${name}`}
          title={t`What follows, what another GO does, the planned length, timecode, colour and skip`}
          onClick={() => setOpen(!isOpen)}
        >
          {set.length > 0 ? set.join(' · ') : t`Settings`}
        </button>
      </div>
      {isOpen && (
        <CueSettings
          id={id}
          cue={cue}
          onLeave={() => {
            setOpen(false)
            button.current?.focus()
          }}
        />
      )}
    </>
  )
}
