/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import { emoteName } from '../../emotes/catalogue.ts'
import { Emote } from '../look/Emote.tsx'

export const hiddenMs = 700

export function EmoteButton({ type, onSend }: { type: number; onSend: (type: number) => void }) {
  const [pressed, setPressed] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!pressed) return
    const timer = setTimeout(() => setPressed(false), hiddenMs)
    return () => clearTimeout(timer)
  }, [pressed])

  const press = () => {
    onSend(type)
    setPressed(true)
    // What is hidden loses the focus: who presses with keys gets it back, unless they have moved on.
    setTimeout(() => document.activeElement === document.body && button.current?.focus(), hiddenMs + 50)
  }

  return (
    <div className="emote-place">
      <button
        ref={button}
        type="button"
        aria-label={emoteName(type)}
        className={pressed ? 'emote pressed' : 'emote'}
        onClick={press}
      >
        <Emote type={type} size={84} />
      </button>
      {pressed && <Emote type={type} size={84} className="emote-flight" />}
    </div>
  )
}
