/** @jsxImportSource preact */
import { useId } from 'preact/hooks'

const kinds = { text: { type: 'text' }, phone: { type: 'tel', inputMode: 'tel' } } as const

type Props = {
  label: string
  value: string
  onValue: (value: string) => void
  /** what is wrong with it, shown after the person has tried to submit */
  wrong: string | null
  lines?: number
  kind?: keyof typeof kinds
  autoComplete?: 'tel' | 'given-name'
  enterKeyHint?: 'next' | 'go'
}

export function Field({ label, value, onValue, wrong, lines = 1, kind = 'text', ...rest }: Props) {
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
        <input
          {...kinds[kind]}
          {...rest}
          {...shared}
          maxLength={64}
          onInput={(event) => onValue(event.currentTarget.value)}
        />
      ) : (
        <textarea {...shared} rows={lines} maxLength={2000} onInput={(event) => onValue(event.currentTarget.value)} />
      )}
      {wrong !== null && (
        <p className="wrong" id={`${id}-wrong`}>
          {wrong}
        </p>
      )}
    </div>
  )
}
