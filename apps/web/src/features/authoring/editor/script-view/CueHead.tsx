import type { Cue } from '@ghostlight/contracts'
import { memo, type ReactNode, useCallback, useState } from 'react'
import { t } from '../../../../words/t.ts'
import { DeletedNotice } from '../../authors/DeletedNotice.tsx'
import { OthersAt } from '../../authors/OthersHere.tsx'
import { AutosavedText } from '../AutosavedText.tsx'
import act from '../act.module.css'
import { CommentMark } from '../comments/CommentMark.tsx'
import { useActing, useScript } from '../EditorContext.tsx'
import { GrowingText } from '../GrowingText.tsx'
import { beginActIcon, trashIcon, tryFromIcon } from '../row-icons.tsx'
import { StillUsed } from '../StillUsed.tsx'
import type { GroupUse } from '../script.ts'
import { waysTo } from '../ways-to.ts'
import { CueNotesRow } from './CueNotesRow.tsx'
import { CueNumber } from './CueNumber.tsx'
import css from './cue-head.module.css'
import { LostWays } from './Ways.tsx'

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
  const { acts, cues, focusOn, latest, tryIt } = useActing()
  const [isAsked, setAsked] = useState(false)
  const uses: GroupUse[] = JSON.parse(useScript((script) => JSON.stringify(isAsked ? waysTo(script, cue._id) : [])))
  const refused = isAsked && uses.length > 0
  const remove = (): void => {
    const isUsed = waysTo(latest(), cue._id).length > 0
    setAsked(isUsed)
    if (!isUsed) cues.remove(cue, at)
  }
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
          label={t`Cue name`}
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
          aria-label={t`Try from cue ${cue.name}`}
          title={t`Try from here with an invented audience`}
          onClick={() => tryIt(cue._id)}
        >
          {tryFromIcon}
        </button>
        <CommentMark on={{ kind: 'cue', id: cue._id }} name={t`cue ${cue.name}`} />
        {!isOpener && (
          <button
            type="button"
            className={act.act}
            aria-label={t`Begin an act with cue ${cue.name}`}
            title={t`Begin an act here`}
            onClick={() => {
              acts.begin(cue._id)
              focusOn(`act ${cue._id}`)
            }}
          >
            {beginActIcon}
          </button>
        )}
        <button type="button" className={act.act} aria-label={t`Delete cue ${cue.name}`} onClick={remove}>
          {trashIcon}
        </button>
      </div>
      <GrowingText
        label={t`Cue description`}
        focusKey={`description ${cue._id}`}
        placeholder={t`Add a description`}
        className={css.description}
        maxLength={2_000}
        oneLine
        value={cue.description}
        onSave={describe}
      />
      <CueNotesRow cue={cue} />
      {cue.next && <LostWays cue={cue} />}
      {refused && <StillUsed text={t`Not deleted: answers lead to it`} uses={uses} focusOn={focusOn} />}
    </div>
  )
}

export const CueHead = memo(Head)
