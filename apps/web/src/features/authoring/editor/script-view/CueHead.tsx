import type { Cue } from '@ghostlight/contracts'
import { IconPlayerTrackNext, IconSeparatorHorizontal } from '@tabler/icons-react'
import { memo, type ReactNode, useCallback } from 'react'
import { DeletedNotice } from '../../authors/DeletedNotice.tsx'
import { OthersAt } from '../../authors/OthersHere.tsx'
import { AutosavedText } from '../AutosavedText.tsx'
import act from '../act.module.css'
import { CommentMark } from '../comments/CommentMark.tsx'
import { useActing } from '../EditorContext.tsx'
import { trashIcon } from '../row-icons.tsx'
import { CueNotesRow } from './CueNotesRow.tsx'
import { CueNumber } from './CueNumber.tsx'
import css from './cue-head.module.css'
import { GrowingText } from './GrowingText.tsx'

type Props = {
  cue: Cue
  at: number
  /** it begins an act */
  isOpener: boolean
  performanceId: string
  /** another author deleted it while this one was in it */
  isUnsettled: boolean
  /** the handle that moves it */
  handle: ReactNode
}

/** The head of a cue, as a play has one: its number and name, and below them what happens and what the operator looks at. */
const Head = ({ cue, at, isOpener, performanceId, isUnsettled, handle }: Props) => {
  const { acts, cues, focusOn, tryIt } = useActing()
  const describe = useCallback(
    (description: string, from: string) => cues.change(cue._id, { description }, { description: from }),
    [cues, cue._id],
  )
  return (
    <div className={css.around}>
      {isUnsettled && <DeletedNotice part={{ kind: 'cue', id: cue._id }} performanceId={performanceId} />}
      <div className={css.head}>
        {handle}
        <CueNumber cue={cue} at={at} />
        <AutosavedText
          label="Cue name"
          focusKey={`cue ${cue._id}`}
          strong
          required
          value={cue.name}
          onSave={(name, from) => cues.change(cue._id, { name }, { name: from })}
        />
        <OthersAt id={cue._id} />
        <button
          type="button"
          className={act.act}
          aria-label={`Try from cue ${cue.name}`}
          title="Try from here with an invented audience"
          onClick={() => tryIt(cue._id)}
        >
          <IconPlayerTrackNext size={15} aria-hidden />
        </button>
        <CommentMark on={{ kind: 'cue', id: cue._id }} name={`cue ${cue.name}`} />
        {!isOpener && (
          <button
            type="button"
            className={act.act}
            aria-label={`Begin an act with cue ${cue.name}`}
            title="Begin an act here"
            onClick={() => {
              acts.begin(cue._id)
              focusOn(`act ${cue._id}`)
            }}
          >
            <IconSeparatorHorizontal size={15} aria-hidden />
          </button>
        )}
        <button
          type="button"
          className={act.act}
          aria-label={`Delete cue ${cue.name}`}
          onClick={() => cues.remove(cue, at)}
        >
          {trashIcon}
        </button>
      </div>
      <GrowingText
        label="Cue description"
        focusKey={`description ${cue._id}`}
        placeholder="Add a description"
        className={css.description}
        maxLength={2_000}
        oneLine
        value={cue.description}
        onSave={describe}
      />
      <CueNotesRow cue={cue} />
    </div>
  )
}

export const CueHead = memo(Head)
