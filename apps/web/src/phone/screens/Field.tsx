import { type ComponentProps, useId } from 'react'

type Props = {
  label: string
  value: string
  onValue: (value: string) => void
  /** what is wrong with it, once it has been asked for */
  wrong: string | null
  lines?: number
} & Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'enterKeyHint'>

export function Field({ label, value, onValue, wrong, lines = 1, ...rest }: Props) {
  const id = useId()
  const shared = {
    id,
    value,
    required: true,
    'aria-invalid': wrong !== null,
    'aria-describedby': wrong === null ? undefined : `${id}-wrong`,
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {lines === 1 ? (
        <input {...rest} {...shared} maxLength={64} onChange={(event) => onValue(event.target.value)} />
      ) : (
        <textarea {...shared} rows={lines} maxLength={2000} onChange={(event) => onValue(event.target.value)} />
      )}
      {wrong !== null && (
        <p className="wrong" id={`${id}-wrong`}>
          {wrong}
        </p>
      )}
    </div>
  )
}
