import type { TextInputProps } from '@mantine/core'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { useAutosave } from '../../autosave/useAutosave.ts'
import { TimeInput, timeKeys } from './TimeInput.tsx'
import { inMinutes, lengthText, msOf, secondsText, type TimeBounds, timeProblem } from './times.ts'

type Props = Pick<TextInputProps, 'className' | 'placeholder'> & {
  label: string
  /** null: not set */
  ms: number | null
  /** the value of an empty field */
  empty: number | null
  bounds?: TimeBounds
  /** shows a unit, and minutes; what is typed without a unit is in this one */
  unit?: 's' | 'min'
  /** a plain field with this class, for rows of which there are many */
  plain?: string | undefined
  problemClass: string
  /** `from`: the value before the typing began */
  onSave: (ms: number | null, from: number | null) => unknown
}

/** A time that saves during typing. Text that is not a time stays in the field with the reason. */
export const TimeField = ({ label, ms, empty, bounds = {}, unit, plain, problemClass, onSave, ...look }: Props) => {
  const meant = (typed: string): string => (unit === 'min' ? inMinutes(typed) : typed)
  const read = (typed: string): number | null => (typed.trim() === '' ? empty : msOf(meant(typed), bounds))
  const problemOf = (typed: string): string | null => (typed.trim() === '' ? null : timeProblem(meant(typed), bounds))
  const shown = (time: number): string => (unit === undefined ? secondsText(time) : lengthText(time))
  const field = useAutosave(ms === null ? '' : shown(ms), (typed, from) => {
    if (problemOf(typed) !== null) return false
    const [next, saw] = [read(typed), read(from)]
    return next === saw ? true : onSave(next, saw)
  })
  const problem = problemOf(field.value)
  const own = { 'aria-label': label, value: field.value, onBlur: field.flush } as const
  return (
    <>
      {plain === undefined ? (
        <TimeInput {...look} {...own} bounds={bounds} error={problem !== null} onTyped={field.change} />
      ) : (
        <input
          type="text"
          {...own}
          {...timeKeys(field.value, field.change, bounds)}
          className={plain}
          placeholder={look.placeholder}
          aria-invalid={problem !== null || undefined}
        />
      )}
      {problem && (
        <p className={problemClass} role="alert">
          <IconAlertTriangleFilled size={14} aria-hidden />
          {problem}
        </p>
      )}
    </>
  )
}
