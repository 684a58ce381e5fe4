/** @jsxImportSource preact */
import { Lamp } from '../look/Lamp.tsx'
import { useScreen } from '../useScreen.ts'

export function Superseded({ onTakeOver }: { onTakeOver: () => void }) {
  const heading = useScreen('Open elsewhere')
  return (
    <main className="page join">
      <Lamp height={64} />
      <h1 ref={heading} tabIndex={-1}>
        Open elsewhere
      </h1>
      <p role="alert">This show is open in another tab or device.</p>
      <p className="muted">Sound comes out of one at a time.</p>
      <button type="button" className="button main push" onClick={onTakeOver}>
        Use this one
      </button>
    </main>
  )
}
