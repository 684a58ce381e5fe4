import type { Cue } from '@ghostlight/contracts'
import {
  type Again,
  agains,
  type CueColour,
  cueColours,
  followIn,
  followText,
  timecodeWritten,
  timeIn,
} from '@ghostlight/contracts/rules'
import type { ReactNode } from 'react'
import { useAutosave } from '../../../../autosave/useAutosave.ts'
import { TimeField } from '../../../../controls/time-field/TimeField.tsx'
import { lengthText } from '../../../../controls/time-field/times.ts'
import panel from '../../../../theme/panel.module.css'
import { translated } from '../../../../words/sentences.ts'
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

const againNames: Readonly<Record<Again, string>> = {
  ask: t`ask the operator`,
  restart: t`restart the cue`,
  ignore: t`ignore the press`,
  fade: t`fade out, then restart`,
}

/** What an author has set for this cue, in words; what is as usual is not mentioned. */
export const settingsOf = ({ plannedMs, again, follow, timecode, colour, skip }: Cue): string[] => [
  ...(skip ? [t`skipped`] : []),
  ...(plannedMs ? [t`planned ${lengthText(plannedMs)}`] : []),
  ...(again === 'restart' ? [t`again: restart`] : []),
  ...(again === 'ignore' ? [t`again: ignore`] : []),
  ...(again === 'fade' ? [t`again: fade`] : []),
  ...(follow ? [t`follows: ${translated(followText(follow))}`] : []),
  ...(timecode ? [timecode] : []),
  ...(colour ? [colourNames[colour]] : []),
]

/** A field with its name above it. The name is read out by the field itself, which says more. */
const Named = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={css.named}>
    <span aria-hidden>{name}</span>
    {children}
  </div>
)

type Props = { id: string; cue: Cue; onLeave: () => void }

/**
 * The planned length of a cue, what another GO does while it plays, what runs the next cue by itself, its place on a tape,
 * its colour, and whether GO passes over it. Escape closes them.
 */
export const CueSettings = ({ id, cue, onLeave }: Props) => {
  const { _id, plannedMs, again, follow = null, colour = null, skip = null, timecode = null } = cue
  const { cues } = useActing()
  return (
    <fieldset
      id={id}
      className={css.settings}
      aria-label={t`Settings of cue ${cue.name}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onLeave()
      }}
    >
      <Named name={t`Planned`}>
        <TimeField
          label={t`Planned length (s)`}
          plain={css.planned}
          placeholder={t`seconds`}
          problemClass={panel.trouble ?? ''}
          ms={plannedMs || null}
          empty={null}
          unit="s"
          onSave={(next, from) => cues.change(_id, { plannedMs: next || null }, { plannedMs: from || null })}
        />
      </Named>
      <Named name={t`Again while it plays`}>
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
              {againNames[value]}
            </option>
          ))}
        </select>
      </Named>
      <Named name={t.as('cue')`Follow`}>
        <WrittenField
          label={t`Follow: the next cue runs by itself`}
          title={t`The next cue runs by itself. ${wrong}`}
          placeholder={t`5 s, or at 19:05`}
          value={followText(follow)}
          isWrong={(typed) => followIn(typed, timeIn) === undefined}
          onSave={(typed, from) =>
            cues.change(_id, { follow: followIn(typed, timeIn) ?? null }, { follow: followIn(from, timeIn) ?? null })
          }
        />
      </Named>
      <Named name={t`Timecode`}>
        <WrittenField
          label={t`Timecode: a tape runs this cue`}
          title={t`A tape that is heard by \`ghostlight midi\` runs this cue here: HH:MM:SS, or HH:MM:SS:FF`}
          placeholder="HH:MM:SS"
          value={timecode ?? ''}
          isWrong={(typed) => timecodeWritten(typed) === undefined}
          onSave={(typed, from) =>
            cues.change(_id, { timecode: timecodeWritten(typed) || null }, { timecode: from || null })
          }
        />
      </Named>
      <Named name={t`Colour`}>
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
      </Named>
      <label className={css.skip} title={t`GO, and whatever follows by itself, pass over this cue`}>
        <input
          type="checkbox"
          checked={skip === true}
          onChange={({ currentTarget: { checked } }) => cues.change(_id, { skip: checked || null }, { skip })}
        />
        {t`Skip`}
      </label>
    </fieldset>
  )
}
