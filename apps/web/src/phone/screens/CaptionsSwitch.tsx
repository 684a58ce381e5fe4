/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
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
      aria-label="Captions"
      className="button switch"
      onClick={onSwitch}
    >
      <CaptionsIcon size={26} />
      Captions
      <span className="state">{on ? 'On' : 'Off'}</span>
      <span className="track">
        <span className="knob" />
      </span>
    </button>
  )
}
