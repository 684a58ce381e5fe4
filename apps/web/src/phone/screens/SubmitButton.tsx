/** @jsxImportSource preact */
type Props = { busy: boolean; words?: string; busyWords?: string }

export function SubmitButton({ busy, words = 'Join', busyWords = 'Joining...' }: Props) {
  return (
    <button type="submit" className="button main" aria-disabled={busy}>
      {busy ? busyWords : words}
    </button>
  )
}
