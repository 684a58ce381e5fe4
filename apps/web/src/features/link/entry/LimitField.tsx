import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../words/t.ts'

type Props = {
  label: string
  value: number | null
  /** what applies without a limit of its own */
  usual?: string | undefined
  min: number
  max: number
  onValue: (value: number | null) => void
}

/** A limit, or none. It is set when the field loses the focus, so that a half-typed number does not count. */
export const LimitField = ({ label, value, usual = t`No limit`, min, max, onValue }: Props) => {
  const [typed, setTyped] = useState<string | number | null>(null)
  const settle = () => {
    const next = typed === '' ? null : Number(typed)
    setTyped(null)
    if (typed !== null && next !== value && !Number.isNaN(next)) onValue(next)
  }
  return (
    <NumberInput
      label={label}
      size="sm"
      w={140}
      placeholder={usual}
      min={min}
      max={max}
      clampBehavior="strict"
      allowDecimal={false}
      value={typed ?? value ?? ''}
      onChange={setTyped}
      onBlur={settle}
      onKeyDown={({ key }) => key === 'Enter' && settle()}
    />
  )
}
