/** @jsxImportSource preact */
import { words } from '../../languages/phone-words.ts'

type Props = { busy: boolean; label?: string; busyLabel?: string }

export function SubmitButton({ busy, label = words().join(), busyLabel = words().joining() }: Props) {
  return (
    <button type="submit" className="button main" aria-disabled={busy}>
      {busy ? busyLabel : label}
    </button>
  )
}
