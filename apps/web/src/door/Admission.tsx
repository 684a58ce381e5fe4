/** @jsxImportSource preact */
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Clock } from '../connection/clock.ts'
import { numberOf, textOf } from '../connection/fields.ts'
import { words } from '../languages/door-words.ts'
import { Around, hole } from '../phone/screens/Around.tsx'
import { qrModules, quietZone } from '../qr/qr-modules.ts'
import type { Door } from './door.ts'
import { type Refused, refusal } from './refusal.ts'

type Made = { url: string; until: number }

/** A link that lets one phone in as this person, while it is valid. */
export const Admission = ({ door, userId, clock }: { door: Door; userId: string; clock: Clock }) => {
  const [made, setMade] = useState<Made | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Refused | null>(null)
  const [, setTick] = useState(0)
  const leftMs = made ? Math.max(0, made.until - clock.now()) : 0
  useEffect(() => (made && leftMs > 0 ? clock.after(1_000, () => setTick((before) => before + 1)) : undefined))

  const make = async () => {
    setBusy(true)
    const answer = await door.admit(userId)
    setBusy(false)
    setProblem(answer.ok ? null : answer)
    const path = answer.ok ? textOf(answer.payload, 'path') : null
    // by this phone's clock, which may differ from the server's
    if (answer.ok && path)
      setMade({
        url: new URL(path, location.origin).href,
        until: clock.now() + (numberOf(answer.payload, 'leftMs') ?? 0),
      })
  }

  return (
    <section aria-label={words().theirLink()}>
      {made && leftMs > 0 ? (
        <>
          <Code text={made.url} />
          <p class="hint">
            <Around text={words().cameraOpens({ time: hole })}>
              <b role="timer">{timeOf(leftMs)}</b>
            </Around>
          </p>
          <p class="link">{made.url}</p>
        </>
      ) : (
        <button type="button" class="main" disabled={busy} onClick={() => void make()}>
          {made ? words().expired() : words().letIn()}
        </button>
      )}
      {problem && <p role="alert">{refusal(problem)}</p>}
    </section>
  )
}

const timeOf = (ms: number): string => {
  const seconds = Math.ceil(ms / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Black on white in every theme: readers look for dark on light. */
const Code = ({ text }: { text: string }) => {
  const { side, path } = useMemo(() => {
    const { size, isDark } = qrModules(text)
    const cells = Array.from({ length: size * size }, (_, at) => [at % size, Math.floor(at / size)] as const)
    const path = cells.filter(([x, y]) => isDark(x, y)).map(([x, y]) => `M${x} ${y}h1v1h-1z`)
    return { side: size + 2 * quietZone, path: path.join('') }
  }, [text])
  return (
    <svg
      class="code"
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      shape-rendering="crispEdges"
      role="img"
      aria-label={words().qrCode()}
    >
      <rect x={-quietZone} y={-quietZone} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
