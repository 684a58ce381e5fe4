import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: number | undefined
  onNumber: (value: number | undefined) => void
}

/** A whole number, or nothing. Whatever is no part of a number cannot be typed. */
export const WholeNumber = ({ value, onNumber, ...field }: Props) => {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      {...field}
      inputMode="numeric"
      maxLength={8}
      value={typed ?? String(value ?? '')}
      onChange={({ currentTarget: { value: next } }) => {
        if (!/^-?\d*$/.test(next)) return
        setTyped(next)
        onNumber(/\d/.test(next) ? Number(next) : undefined)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
