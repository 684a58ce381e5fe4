import type { Cue } from '@ghostlight/contracts'
import { AutosavedNotes } from '../../autosave/AutosavedNotes.tsx'
import { OutcomeLine } from '../../controls/OutcomeLine.tsx'
import { PermissionGate } from '../../controls/PermissionGate.tsx'
import { useLiveConnection } from '../../live/LiveProvider.tsx'
import { useCommand } from '../../live/useCommand.ts'
import { t } from '../../words/t.ts'
import css from './cues.module.css'

/** The cue's notes, to edit while the show runs. Refused text stays in the field, with the reason. */
export const CueNotes = ({ cue: { _id: cueId, notes = '' } }: { cue: Cue }) => {
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
