/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { words } from '../../languages/phone-words.ts'
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

const subtitles: Record<Step, () => string> = {
  before: () => words().willHear(),
  tapped: () => words().didYouHear(),
  nothing: () => words().onceMore(),
}

export function TapToHear({ player, title, again, onRung, onHeard, onRead }: Props) {
  const [step, setStep] = useState<Step>('before')
  const [ringing, setRinging] = useState(false)
  const heading = useScreen(`${words().oneTap()} · ${title}`)

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
        {words().oneTap()}
      </h1>
      <p className="muted" aria-live="polite">
        {again ? words().thenGoesOn() : subtitles[step]()}
      </p>
      <div className="target-place">
        <button type="button" className={ringing ? 'target ringing' : 'target'} onClick={tap}>
          <SpeakerIcon size={72} />
          {words().tapToHear()}
        </button>
      </div>
      {step !== 'tapped' && (
        <ul className="hints">
          <Hint
            icon={<SpeakerIcon size={24} />}
            text={step === 'nothing' ? words().volumeMost() : words().volumeUp()}
          />
          <Hint
            icon={<SilentIcon size={24} />}
            text={step === 'nothing' ? words().stillNothing() : words().silentIsFine()}
          />
        </ul>
      )}
      {step !== 'before' && (
        <div className="answers reveal">
          <button type="button" className="button main" onClick={onHeard}>
            {words().heardIt()}
          </button>
          <button
            type="button"
            className="button"
            onClick={() => {
              setStep('nothing')
              void ring()
            }}
          >
            {words().heardNothing()}
          </button>
        </div>
      )}
      <button type="button" className="button quiet" onClick={onRead}>
        <CaptionsIcon size={24} />
        {words().readInstead()}
      </button>
    </main>
  )
}

const Hint = ({ icon, text }: { icon: ComponentChildren; text: string }) => (
  <li className="row">
    {icon}
    {text}
  </li>
)
