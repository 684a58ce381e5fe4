import type { Cue, Template } from '@ghostlight/contracts'
import { chargeOf } from '@ghostlight/domain/charges'
import { isAsked, isTooLong, lineLength } from '@ghostlight/domain/lengths'
import { isWritten } from '@ghostlight/domain/spoken'
import { memo, useEffect, useMemo, useState } from 'react'
import { decimal, grouped } from '../../../../words/numbers.ts'
import { t } from '../../../../words/t.ts'
import { useKnownPeople } from '../../../templates/useKnownPeople.ts'
import { useScript } from '../EditorContext.tsx'
import { useLengths, useMeasuredHere, usePrices } from './LengthsProvider.tsx'
import { clockText, fromTo, lengthText, overText, sourceOf } from './length-words.ts'
import css from './lengths.module.css'

/** How long a line lasts, such as `≈ 6 s`. */
export const LineLength = memo(({ template }: { template: Template }) => {
  const measured = useMeasuredHere()
  const length = useMemo(() => lineLength(template, measured), [template, measured])
  if (!length || length.ms === 0) return null
  const source = isWritten(template)
    ? t`An estimate: a language model writes this line for each person`
    : isAsked(template)
      ? t`How long its words and the time for the answers last`
      : sourceOf(length)
  return (
    <span className={css.length} title={source}>
      {lengthText(length)}
    </span>
  )
})

/** How long a cue lasts, and whether that fits its plan. */
export const CueLength = ({ cue }: { cue: Cue }) => {
  const length = useLengths(({ cues }) => cues.get(cue._id))
  if (!length || length.ms === 0) return null
  const { plannedMs } = cue
  const isOver = isTooLong(cue, length)
  return (
    <span
      className={`${css.length} ${css.ofCue}`}
      data-over={isOver || undefined}
      title={t`How long the lines of this cue last`}
    >
      {isOver && plannedMs ? `${overText(length.ms, plannedMs)}: ` : ''}
      {lengthText(length)}
    </span>
  )
}

/** How long the evening lasts, beside what was planned. */
export const EveningLength = () => {
  const { said, planned, plans, tooLong } = useLengths(({ evening }) => evening)
  const { start, intervalMs = 0 } = useScript(({ performance }) => performance.data?.schedule) ?? {}
  if (said.ms === 0 && plans === 0) return null
  const about = `${said.measured ? '' : '≈ '}${clockText(said.ms)}`
  const title =
    plans === 0
      ? t`How long all lines last`
      : t`How long all lines last, and how long the evening is with the planned lengths of its cues`
  return (
    <span className={css.evening} title={title}>
      <span className="ellipsis">{plans === 0 ? about : t`${about} of ${clockText(planned)} planned`}</span>
      {start && <span>{fromTo(start, planned + intervalMs)}</span>}
      {tooLong > 0 && <span data-over>{tooLong === 1 ? t`1 cue is too long` : t`${tooLong} cues are too long`}</span>}
      <Charges />
    </span>
  )
}

/** Counting looks at every line, so it waits until nobody types, ms. */
const countAfterMs = 1_000

/** How many characters the providers get, and about what they charge. */
const Charges = () => {
  const prices = usePrices()
  const { of } = useKnownPeople()
  const people = Math.max(1, of)
  const characters = useLengths((it) => it.characters)
  const [{ speech, language }, count] = useState({ speech: 0, language: 0 })
  useEffect(() => {
    const timer = setTimeout(() => count(characters(people)), countAfterMs)
    return () => clearTimeout(timer)
  }, [characters, people])
  const charge = prices && chargeOf({ speech, language }, prices)
  if (speech + language === 0) return null
  const whom = people === 1 ? t`one person` : t`${people} people`
  const parts = [t`${grouped(speech)} characters to speak`]
  if (language > 0) parts.push(t`${grouped(language)} to and from the language model`)
  return (
    <span className={css.charges} title={t`An evening for ${whom}: about ${parts.join(', ')}`}>
      {charge === undefined || !prices
        ? t`${grouped(speech)} characters`
        : t`≈ ${decimal(charge, 2)} ${prices.currency} for ${whom}`}
    </span>
  )
}
