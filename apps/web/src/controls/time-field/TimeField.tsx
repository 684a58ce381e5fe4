import type { TextInputProps } from '@mantine/core'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { useAutosave } from '../../autosave/useAutosave.ts'
import { TimeInput, timeKeys } from './TimeInput.tsx'
import { msOf, secondsText, type TimeBounds, timeProblem } from './times.ts'

type Props = Pick<TextInputProps, 'className' | 'placeholder'> & {
  label: string
  /** null: not set */
  ms: number | null
  /** the value of an empty field */
  empty: number | null
  bounds?: TimeBounds
  unit?: string
  /** a plain field with this class, for rows of which there are many */
  plain?: string | undefined
  problemClass: string
  /** `from`: the value before the typing began */
  onSave: (ms: number | null, from: number | null) => unknown
}

/** A time that saves during typing. Text that is not a time stays in the field with the reason. */
export const TimeField = ({
  label,
  ms,
  empty,
  bounds = {},
  unit = '',
  plain,
  problemClass,
  onSave,
  ...look
}: Props) => {
  const read = (typed: string): number | null => (typed.trim() === '' ? empty : msOf(typed, bounds))
  const problemOf = (typed: string): string | null => (typed.trim() === '' ? null : timeProblem(typed, bounds))
  const field = useAutosave(ms === null ? '' : `${secondsText(ms)}${unit}`, (typed, from) => {
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
