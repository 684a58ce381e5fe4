import { TextInput, type TextInputProps } from '@mantine/core'
import type { ChangeEvent, KeyboardEvent } from 'react'
import { stepped, type TimeBounds } from './times.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  label?: never
  'aria-label': string
  value: string
  onTyped: (typed: string) => void
  bounds?: TimeBounds
}

/** What makes a field one for a time: it keeps any typed text; the arrow keys count up and down. */
export const timeKeys = (value: string, onTyped: (typed: string) => void, bounds: TimeBounds) => ({
  autoComplete: 'off',
  maxLength: 60,
  onChange: (event: ChangeEvent<HTMLInputElement>) => onTyped(event.currentTarget.value),
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onTyped(stepped(value, event.key === 'ArrowUp' ? 1 : -1, bounds))
  },
})

/** A field for a time. */
export const TimeInput = ({ value, onTyped, bounds = {}, ...props }: Props) => {
  const { autoComplete, maxLength, ...keys } = timeKeys(value, onTyped, bounds)
  return <TextInput autoComplete={autoComplete} maxLength={maxLength} {...props} value={value} {...keys} />
}
