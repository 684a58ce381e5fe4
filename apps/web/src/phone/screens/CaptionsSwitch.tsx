/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { words } from '../../languages/phone-words.ts'
import { CaptionsIcon } from '../look/icons.tsx'
import type { Store } from '../store.ts'

const key = 'ghostlight.captions'

export function useCaptions(storage: Store): { on: boolean; flip: () => void } {
  const [on, setOn] = useState(() => storage.get(key) === 'on')
  const flip = () => {
    storage.set(key, on ? 'off' : 'on')
    setOn(!on)
  }
  return { on, flip }
}

export function CaptionsSwitch({ on, onSwitch }: { on: boolean; onSwitch: () => void }) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={words().captions()}
      className="button switch"
      onClick={onSwitch}
    >
      <CaptionsIcon size={26} />
      {words().captions()}
      <span className="state">{on ? words().on() : words().off()}</span>
      <span className="track">
        <span className="knob" />
      </span>
    </button>
  )
}
