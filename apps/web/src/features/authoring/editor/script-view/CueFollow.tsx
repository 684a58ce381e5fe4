import type { Cue } from '@ghostlight/contracts'
import { cueColours, followIn, followText, timeIn } from '@ghostlight/contracts/rules'
import { useAutosave } from '../../../../autosave/useAutosave.ts'
import { useActing } from '../EditorContext.tsx'
import css from './cue-head.module.css'

const wrong = 'Write a time after the end of this cue, such as 5 s, or a time of day, such as at 19:05.'

/** What runs the next cue by itself, the cue's colour, and whether GO passes over it. */
export const CueFollow = ({ cue: { _id, follow = null, colour = null, skip = null } }: { cue: Cue }) => {
  const { cues } = useActing()
  const field = useAutosave(followText(follow), (typed, from) => {
    const next = followIn(typed, timeIn)
    if (next === undefined) return false
    return cues.change(_id, { follow: next }, { follow: followIn(from, timeIn) ?? null })
  })
  const isWrong = followIn(field.value, timeIn) === undefined
  return (
    <>
      <input
        type="text"
        aria-label="Follow: the next cue runs by itself"
        aria-invalid={isWrong || undefined}
        title={
          isWrong
            ? wrong
            : 'The next cue runs by itself: so long after the end of this one (5 s), or at a time of day (at 19:05)'
        }
        className={css.planned}
        placeholder="Follow"
        maxLength={20}
        value={field.value}
        onChange={({ currentTarget }) => field.change(currentTarget.value)}
        onBlur={field.flush}
      />
      <select
        aria-label="Cue colour"
        title="A colour that marks this cue in the operator's list"
        className={css.again}
        value={colour ?? ''}
        onChange={({ currentTarget: { value } }) =>
          cues.change(_id, { colour: cueColours.find((it) => it === value) ?? null }, { colour })
        }
      >
        <option value="">No colour</option>
        {cueColours.map((it) => (
          <option key={it}>{it}</option>
        ))}
      </select>
      <label className={css.skip} title="GO, and whatever follows by itself, pass over this cue">
        <input
          type="checkbox"
          checked={skip === true}
          onChange={({ currentTarget: { checked } }) => cues.change(_id, { skip: checked || null }, { skip })}
        />
        Skip
      </label>
    </>
  )
}
