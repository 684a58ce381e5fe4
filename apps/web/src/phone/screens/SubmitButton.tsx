/** @jsxImportSource preact */
export function SubmitButton({ busy }: { busy: boolean }) {
  return (
    <button type="submit" className="button main" aria-disabled={busy}>
      {busy ? 'Joining...' : 'Join'}
    </button>
  )
}
