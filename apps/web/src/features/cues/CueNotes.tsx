import type { Cue } from '@ghostlight/contracts'
import { memo } from 'react'
import { AutosavedNotes } from '../../autosave/AutosavedNotes.tsx'
import { OutcomeLine } from '../../controls/OutcomeLine.tsx'
import { PermissionGate } from '../../controls/PermissionGate.tsx'
import { useLiveConnection } from '../../live/LiveProvider.tsx'
import { useCommand } from '../../live/useCommand.ts'
import { t } from '../../words/t.ts'
import css from './cues.module.css'

const Notes = ({ cue: { _id: cueId, notes = '' } }: { cue: Cue }) => {
  const { outcome, send } = useCommand()
  const { readOnly } = useLiveConnection()
  if (readOnly) return notes === '' ? null : <p className={css.notesThen}>{notes}</p>
  const save = async (text: string) => (await send('updateCue', { cueId, notes: text }, t`Saved`)).ok
  return (
    <>
      <PermissionGate action={{ message: 'updateCue' }}>
        <AutosavedNotes label={t`Cue notes`} value={notes} onSave={save} />
      </PermissionGate>
      {outcome?.tone === 'refused' && <OutcomeLine tone="refused" text={outcome.text} />}
    </>
  )
}

/**
 * The cue's notes, to edit while the show runs. Refused text stays in the field, with the reason. The field is measured
 * whenever it is drawn, so receipts must not draw it.
 */
export const CueNotes = memo(Notes)
