/** @jsxImportSource preact */
import type { OwnEmote } from '@ghostlight/contracts'
import { emoteTypes } from '@ghostlight/contracts/rules'
import { useEffect, useRef, useState } from 'preact/hooks'
import { words } from '../../languages/phone-words.ts'
import type { EmoteOutcome } from '../emote-sender.ts'
import { Emote } from '../look/Emote.tsx'

export const hiddenMs = 700
const toldMs = 1_600

type Props = {
  type: number
  /** an emote of the performance; it stays where it is when it is pressed. Absent = one of the nine */
  own?: OwnEmote | undefined
  paused: boolean
  onSend: (type: number) => Promise<EmoteOutcome>
}
/** `nth`: of this button's presses, so that each flies anew */
type Told = { outcome: EmoteOutcome; nth: number }

/** Only accepted emotes fly; a refusal is shown at the button. */
export function EmoteButton({ type, own, paused, onSend }: Props) {
  const [pressed, setPressed] = useState(false)
  const [told, setTold] = useState<Told | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const presses = useRef(0)

  useEffect(() => {
    if (!pressed) return
    const timer = setTimeout(() => setPressed(false), hiddenMs)
    return () => clearTimeout(timer)
  }, [pressed])
  useEffect(() => {
    if (!told) return
    const timer = setTimeout(() => setTold(null), toldMs)
    return () => clearTimeout(timer)
  }, [told])

  const press = () => {
    if (paused) return
    presses.current += 1
    const nth = presses.current
    setTold(null)
    void onSend(type).then((outcome) => setTold({ outcome, nth }))
    if (own) return
    setPressed(true)
    // A hidden button loses the focus. Give it back to keyboard users, unless they have moved on.
    setTimeout(() => document.activeElement === document.body && button.current?.focus(), hiddenMs + 50)
  }

  const flies = told?.outcome === 'accepted'
  return (
    <div className="emote-place">
      <button
        ref={button}
        type="button"
        aria-label={own?.label ?? emoteTypes[type] ?? words().emote()}
        aria-disabled={paused}
        className={pressed ? 'emote pressed' : 'emote'}
        onClick={press}
      >
        <Emote type={type} own={own} size={84} />
      </button>
      {flies && <Emote key={told.nth} type={type} own={own} size={84} className="emote-flight" />}
      <span role="status" className={flies ? 'emote-word calm' : 'emote-word'}>
        {told !== null && (flies ? words().sent() : words().notSent())}
      </span>
    </div>
  )
}
