/** @jsxImportSource preact */

import { words } from '../../languages/phone-words.ts'
import { Lamp } from '../look/Lamp.tsx'
import { useScreen } from '../useScreen.ts'

type Props = { title: string | null; text: string | undefined }

/** The operator has closed the show. Shows the performance's own text if there is one. */
export function Ended({ title, text }: Props) {
  const heading = useScreen(`${words().endedTitle()}${title ? ` · ${title}` : ''}`)
  return (
    <main className="page tap center">
      <span className="push" />
      <Lamp height={112} />
      <h1 ref={heading} tabIndex={-1}>
        {words().ended()}
      </h1>
      <p>{words().thanks()}</p>
      {text && (
        <p className="muted own-words" dir="auto">
          {text}
        </p>
      )}
      <span className="push" />
    </main>
  )
}
