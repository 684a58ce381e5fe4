/** @jsxImportSource preact */
import { words } from '../../languages/phone-words.ts'
import { Lamp } from '../look/Lamp.tsx'

export const OneMoment = () => (
  <main className="page center" aria-busy="true">
    <span className="push" />
    <Lamp height={112} />
    <p className="muted">{words().oneMoment()}</p>
    <span className="push" />
  </main>
)
