/** @jsxImportSource preact */
import { WarningIcon } from '../look/icons.tsx'

export function SomethingWrong({ message }: { message: string }) {
  return (
    <main className="page join">
      <WarningIcon size={48} />
      <h1>Something went wrong</h1>
      <p role="alert" className="muted">
        {message}
      </p>
      <button type="button" className="button main push" onClick={() => location.reload()}>
        Load the page again
      </button>
    </main>
  )
}
