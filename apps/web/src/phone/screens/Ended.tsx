/** @jsxImportSource preact */
import { Lamp } from '../look/Lamp.tsx'

/** The operator has closed the show; with the performance's own words, where it has some. */
export function Ended({ text }: { text: string | undefined }) {
  return (
    <main className="page tap center">
      <span className="push" />
      <Lamp height={112} />
      <h1>The show has ended.</h1>
      <p>Thank you for being here.</p>
      {text && (
        <p className="muted own-words" dir="auto">
          {text}
        </p>
      )}
      <span className="push" />
    </main>
  )
}
