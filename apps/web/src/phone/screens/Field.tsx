/** @jsxImportSource preact */
import { useId } from 'preact/hooks'

const kinds = {
  text: { type: 'text', maxLength: 64 },
  phone: { type: 'tel', inputMode: 'tel', maxLength: 64 },
  number: { type: 'text', inputMode: 'decimal', maxLength: 20 },
} as const

type Props = {
  label: string
  value: string
  onValue: (value: string) => void
  /** what is wrong with it */
  wrong: string | null
  /** the person has tried to submit, so it is shown */
  asked: boolean
  lines?: number
  kind?: keyof typeof kinds
  /** what says that it may stay empty */
  optional?: string | undefined
  help?: string | undefined
  autoComplete?: 'tel' | 'given-name' | 'off'
  enterKeyHint?: 'next' | 'go'
}

export function Field({
  label,
  value,
  onValue,
  wrong,
  asked,
  lines = 1,
  kind = 'text',
  optional,
  help,
  ...rest
}: Props) {
  const id = useId()
  const shown = asked ? wrong : null
  const shared = {
    id,
    value,
    required: optional === undefined,
    'data-wrong': wrong !== null,
    'aria-invalid': shown !== null,
    'aria-describedby': describedBy(id, help, shown),
  }
  return (
    <div className="field">
      <label htmlFor={id}>
        <Label label={label} optional={optional} />
      </label>
      <Help id={id} help={help} />
      {lines === 1 ? (
        <input {...kinds[kind]} {...rest} {...shared} onInput={(event) => onValue(event.currentTarget.value)} />
      ) : (
        <textarea {...shared} rows={lines} maxLength={2000} onInput={(event) => onValue(event.currentTarget.value)} />
      )}
      <Wrong id={id} wrong={shown} />
    </div>
  )
}

/** The ids of what is said about a field. */
export const describedBy = (id: string, help: string | undefined, wrong: string | null): string | undefined =>
  [help && `${id}-help`, wrong !== null && `${id}-wrong`].filter(Boolean).join(' ') || undefined

export const Label = ({ label, optional }: { label: string; optional: string | undefined }) => (
  <>
    <bdi>{label}</bdi>
    {optional && <span className="muted"> {optional}</span>}
  </>
)

export const Help = ({ id, help }: { id: string; help: string | undefined }) =>
  help ? (
    <p className="small muted" id={`${id}-help`} dir="auto">
      {help}
    </p>
  ) : null

export const Wrong = ({ id, wrong }: { id: string; wrong: string | null }) =>
  wrong === null ? null : (
    <p className="wrong" id={`${id}-wrong`}>
      {wrong}
    </p>
  )
