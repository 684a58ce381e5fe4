import type { Cue } from '@ghostlight/contracts'
import { type CueColour, cueColours, followIn, followText, timecodeWritten, timeIn } from '@ghostlight/contracts/rules'
import { useAutosave } from '../../../../autosave/useAutosave.ts'
import { t } from '../../../../words/t.ts'
import { useActing } from '../EditorContext.tsx'
import css from './cue-head.module.css'

const wrong = t`Write a time after the end of this cue, such as 5 s, or a time of day, such as at 19:05.`

const colourNames: Readonly<Record<CueColour, string>> = {
  red: t`red`,
  orange: t`orange`,
  yellow: t`yellow`,
  green: t`green`,
  blue: t`blue`,
  purple: t`purple`,
  grey: t`grey`,
}

type Written = {
  label: string
  /** says what it is for, or what is wrong with what is typed */
  title: string
  placeholder: string
  value: string
  isWrong: (typed: string) => boolean
  /** `from`: the text before the typing began */
  onSave: (typed: string, from: string) => unknown
}

/** A short text with a form of its own. What is wrong stays in the field and is not saved. */
const WrittenField = ({ label, title, placeholder, value, isWrong, onSave }: Written) => {
  const field = useAutosave(value, (typed, from) => !isWrong(typed) && onSave(typed, from))
  return (
    <input
      type="text"
      aria-label={label}
      aria-invalid={isWrong(field.value) || undefined}
      title={title}
      className={css.planned}
      placeholder={placeholder}
      maxLength={20}
      value={field.value}
      onChange={({ currentTarget }) => field.change(currentTarget.value)}
      onBlur={field.flush}
    />
  )
}

/** What runs the next cue by itself, the cue's place on a tape, its colour, and whether GO passes over it. */
export const CueFollow = ({
  cue: { _id, follow = null, colour = null, skip = null, timecode = null },
}: {
  cue: Cue
}) => {
  const { cues } = useActing()
  return (
    <>
      <WrittenField
        label={t`Follow: the next cue runs by itself`}
        title={t`The next cue runs by itself. ${wrong}`}
        placeholder={t.as('cue')`Follow`}
        value={followText(follow)}
        isWrong={(typed) => followIn(typed, timeIn) === undefined}
        onSave={(typed, from) =>
          cues.change(_id, { follow: followIn(typed, timeIn) ?? null }, { follow: followIn(from, timeIn) ?? null })
        }
      />
      <WrittenField
        label={t`Timecode: a tape runs this cue`}
        title={t`A tape that is heard by \`ghostlight midi\` runs this cue here: HH:MM:SS, or HH:MM:SS:FF`}
        placeholder={t`Timecode`}
        value={timecode ?? ''}
        isWrong={(typed) => timecodeWritten(typed) === undefined}
        onSave={(typed, from) =>
          cues.change(_id, { timecode: timecodeWritten(typed) || null }, { timecode: from || null })
        }
      />
      <select
        aria-label={t`Cue colour`}
        title={t`A colour that marks this cue in the operator's list`}
        className={css.again}
        value={colour ?? ''}
        onChange={({ currentTarget: { value } }) =>
          cues.change(_id, { colour: cueColours.find((it) => it === value) ?? null }, { colour })
        }
      >
        <option value="">{t`No colour`}</option>
        {cueColours.map((it) => (
          <option key={it} value={it}>
            {colourNames[it]}
          </option>
        ))}
      </select>
      <label className={css.skip} title={t`GO, and whatever follows by itself, pass over this cue`}>
        <input
          type="checkbox"
          checked={skip === true}
          onChange={({ currentTarget: { checked } }) => cues.change(_id, { skip: checked || null }, { skip })}
        />
        {t`Skip`}
      </label>
    </>
  )
}
