/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import { emoteName } from '../../emotes/catalogue.ts'
import type { EmoteOutcome } from '../emote-sender.ts'
import { Emote } from '../look/Emote.tsx'

export const hiddenMs = 700
const toldMs = 1_600

type Props = { type: number; paused: boolean; onSend: (type: number) => Promise<EmoteOutcome> }

/** Only accepted emotes fly; a refusal is shown at the button. */
export function EmoteButton({ type, paused, onSend }: Props) {
  const [pressed, setPressed] = useState(false)
  const [told, setTold] = useState<EmoteOutcome | null>(null)
  const button = useRef<HTMLButtonElement>(null)

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
    setTold(null)
    setPressed(true)
    void onSend(type).then(setTold)
    // A hidden button loses the focus. Give it back to keyboard users, unless they have moved on.
    setTimeout(() => document.activeElement === document.body && button.current?.focus(), hiddenMs + 50)
  }

  return (
    <div className="emote-place">
      <button
        ref={button}
        type="button"
        aria-label={emoteName(type)}
        aria-disabled={paused}
        className={pressed ? 'emote pressed' : 'emote'}
        onClick={press}
      >
        <Emote type={type} size={84} />
      </button>
      {told === 'accepted' && <Emote type={type} size={84} className="emote-flight" />}
      <span role="status" className={told === 'accepted' ? 'emote-word calm' : 'emote-word'}>
        {told !== null && (told === 'accepted' ? 'Sent' : 'Not sent')}
      </span>
    </div>
  )
}
