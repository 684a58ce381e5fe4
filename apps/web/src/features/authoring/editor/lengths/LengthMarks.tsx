import type { Cue, Template } from '@ghostlight/contracts'
import { isTooLong, lineLength } from '@ghostlight/domain/lengths'
import { isWritten } from '@ghostlight/domain/spoken'
import { memo, useMemo } from 'react'
import { useLengths, useMeasuredHere } from './LengthsProvider.tsx'
import { clockText, lengthText, overText, sourceOf } from './length-words.ts'
import css from './lengths.module.css'

/** How long a line lasts, such as `≈ 6 s`. */
export const LineLength = memo(({ template }: { template: Template }) => {
  const measured = useMeasuredHere()
  const length = useMemo(() => lineLength(template, measured), [template, measured])
  if (!length) return null
  const source = isWritten(template)
    ? 'An estimate: a language model writes this line for each person'
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
    <span className={css.length} data-over={isOver || undefined} title="How long the lines of this cue last">
      {lengthText(length)}
      {isOver && plannedMs ? `, ${overText(length.ms, plannedMs)}` : ''}
    </span>
  )
}

/** How long the evening lasts, beside what was planned. */
export const EveningLength = () => {
  const { said, planned, plans, tooLong } = useLengths(({ evening }) => evening)
  if (said.ms === 0 && plans === 0) return null
  const about = `${said.measured ? '' : '≈ '}${clockText(said.ms)}`
  const cues = tooLong === 1 ? '1 cue is' : `${tooLong} cues are`
  const title =
    plans === 0
      ? 'How long all lines last'
      : 'How long all lines last, and how long the evening is with the planned lengths of its cues'
  return (
    <span className={css.evening} title={title}>
      {plans === 0 ? about : `${about} of ${clockText(planned)} planned`}
      {tooLong > 0 && <span data-over>{cues} too long</span>}
    </span>
  )
}
