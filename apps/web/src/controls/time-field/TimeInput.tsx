import { TextInput, type TextInputProps } from '@mantine/core'
import { stepped, type TimeBounds } from './times.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  label?: never
  'aria-label': string
  value: string
  onTyped: (typed: string) => void
  bounds?: TimeBounds
}

/** A field for a time: it keeps any typed text; the arrow keys count up and down. */
export const TimeInput = ({ value, onTyped, bounds = {}, ...props }: Props) => (
  <TextInput
    autoComplete="off"
    maxLength={60}
    {...props}
    value={value}
    onChange={(event) => onTyped(event.currentTarget.value)}
    onKeyDown={(event) => {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
      event.preventDefault()
      onTyped(stepped(value, event.key === 'ArrowUp' ? 1 : -1, bounds))
    }}
  />
)
