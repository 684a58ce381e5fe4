/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { CaptionsIcon, SilentIcon, SpeakerIcon } from '../look/icons.tsx'
import type { Player } from '../player.ts'

import { useScreen } from '../useScreen.ts'

type Props = {
  player: Player
  title: string
  /** this person has already confirmed on this visit: the browser only needs a touch */
  again: boolean
  onRung: () => void
  onHeard: () => void
  onRead: () => void
}

type Step = 'before' | 'tapped' | 'nothing'

const subtitles: Record<Step, string> = {
  before: 'You will hear a short chime.',
  tapped: 'Did you hear the chime?',
  nothing: 'Playing it once more.',
}

export function TapToHear({ player, title, again, onRung, onHeard, onRead }: Props) {
  const [step, setStep] = useState<Step>('before')
  const [ringing, setRinging] = useState(false)
  const heading = useScreen(`One tap for sound · ${title}`)

  const ring = async () => {
    player.unlock()
    setRinging(true)
    await player.chime()
    setRinging(false)
    onRung()
  }

  const tap = () => {
    if (again) {
      player.unlock()
      onHeard()
      return
    }
    setStep(step === 'before' ? 'tapped' : step)
    void ring()
  }

  return (
    <main className={step === 'nothing' ? 'page tap center ringing-again' : 'page tap center'}>
      <h1 ref={heading} tabIndex={-1}>
        One tap for sound
      </h1>
      <p className="muted" aria-live="polite">
        {again ? 'Then the show goes on.' : subtitles[step]}
      </p>
      <div className="target-place">
        <button type="button" className={ringing ? 'target ringing' : 'target'} onClick={tap}>
          <SpeakerIcon size={72} />
          Tap to hear
        </button>
      </div>
      {step !== 'tapped' && (
        <ul className="hints">
          <Hint icon={<SpeakerIcon size={24} />} words={step === 'nothing' ? volumeHint : 'Turn the volume up.'} />
          <Hint icon={<SilentIcon size={24} />} words={step === 'nothing' ? ringerHint : 'Silent mode is fine.'} />
        </ul>
      )}
      {step !== 'before' && (
        <div className="answers reveal">
          <button type="button" className="button main" onClick={onHeard}>
            I heard it
          </button>
          <button
            type="button"
            className="button"
            onClick={() => {
              setStep('nothing')
              void ring()
            }}
          >
            I heard nothing
          </button>
        </div>
      )}
      <button type="button" className="button quiet" onClick={onRead}>
        <CaptionsIcon size={24} />I can’t hear: read instead
      </button>
    </main>
  )
}

const volumeHint = 'Turn the volume all the way up while the chime rings.'
const ringerHint = 'Still nothing? Switch silent mode off, and check where Bluetooth sends the sound.'

const Hint = ({ icon, words }: { icon: ComponentChildren; words: string }) => (
  <li className="row">
    {icon}
    {words}
  </li>
)
