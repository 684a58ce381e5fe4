import type { TextInputProps } from '@mantine/core'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { useAutosave } from '../../autosave/useAutosave.ts'
import { TimeInput } from './TimeInput.tsx'
import { msOf, secondsText, type TimeBounds, timeProblem } from './times.ts'

type Props = Pick<TextInputProps, 'className' | 'variant' | 'placeholder'> & {
  label: string
  /** null: not set */
  ms: number | null
  /** the value of an empty field */
  empty: number | null
  bounds?: TimeBounds
  unit?: string
  problemClass: string
  /** `from`: the value before the typing began */
  onSave: (ms: number | null, from: number | null) => unknown
}

/** A time that saves during typing. Text that is not a time stays in the field with the reason. */
export const TimeField = ({ label, ms, empty, bounds = {}, unit = '', problemClass, onSave, ...look }: Props) => {
  const read = (typed: string): number | null => (typed.trim() === '' ? empty : msOf(typed, bounds))
  const problemOf = (typed: string): string | null => (typed.trim() === '' ? null : timeProblem(typed, bounds))
  const field = useAutosave(ms === null ? '' : `${secondsText(ms)}${unit}`, (typed, from) => {
    if (problemOf(typed) !== null) return false
    const [next, saw] = [read(typed), read(from)]
    return next === saw ? true : onSave(next, saw)
  })
  const problem = problemOf(field.value)
  return (
    <>
      <TimeInput
        {...look}
        aria-label={label}
        bounds={bounds}
        error={problem !== null}
        value={field.value}
        onTyped={field.change}
        onBlur={field.flush}
      />
      {problem && (
        <p className={problemClass} role="alert">
          <IconAlertTriangleFilled size={14} aria-hidden />
          {problem}
        </p>
      )}
    </>
  )
}
