/** @jsxImportSource preact */
import { emoteLabels } from '@ghostlight/contracts/rules'
import { useMemo } from 'preact/hooks'
import type { Device } from '../device.ts'
import { emotesOfVisit } from '../emote-choice.ts'
import { ReplayIcon, SpeakerIcon } from '../look/icons.tsx'
import { Lamp } from '../look/Lamp.tsx'
import type { Show } from '../show.ts'
import { useScreen } from '../useScreen.ts'
import type { ShowView } from '../view.ts'
import { Ask } from './Ask.tsx'
import { CaptionsSwitch, useCaptions } from './CaptionsSwitch.tsx'
import { EmoteButton } from './EmoteButton.tsx'
import { Playing } from './Playing.tsx'
import { Status } from './Status.tsx'
import { TestConnection } from './TestConnection.tsx'

type Props = { device: Device; show: Show; view: ShowView; onHear: () => void }

export function Hello({ device, show, view, onHear }: Props) {
  const captions = useCaptions(device.storage)
  const { user, moment, texts, title, emotes: own } = view.blackboard
  const of = emoteLabels(own).length
  const emotes = useMemo(() => emotesOfVisit(device.visit, device.random, of), [device, of])
  const heading = useScreen(title)
  const sounding = view.sounding

  return (
    <main className={`page hello${sounding ? ' sounding' : ''}${of === 0 ? ' without-emotes' : ''}`}>
      <div className="hello-top">
        <h1 ref={heading} tabIndex={-1}>
          Hello, <span>{user.data.nickname || user.name}</span>
        </h1>
        <Status view={view} forgetful={device.api.token() !== null} />
      </div>
      {view.asks.map((ask) => (
        <Ask
          key={ask.deliveryId}
          ask={ask}
          leftMs={show.leftMs}
          onAnswer={(value) => show.answer(ask.deliveryId, value)}
        />
      ))}
      {sounding ? (
        <Playing
          key={sounding.turn.turn}
          sounding={sounding}
          captions={captions.on || view.reads || sounding.turn.delivery.saidBy !== undefined}
        />
      ) : view.asks.length > 0 ? null : (
        <div className="rest">
          <Lamp height={112} />
          {moment === 'before' && texts.beforeText && (
            <p className="own-words" dir="auto">
              {texts.beforeText}
            </p>
          )}
          <p className="muted">Keep this page open.</p>
          {view.canReplay && (
            <button type="button" className="button quiet" onClick={show.replay}>
              <ReplayIcon />
              Play the last line again
            </button>
          )}
        </div>
      )}
      {of > 0 && (
        <section className="emotes" aria-label="Emotes" data-few={of < 3 ? of : undefined}>
          {!sounding && <h2>Tap what you feel</h2>}
          {emotes.map((type) => (
            <EmoteButton key={type} type={type} own={own?.[type]} paused={view.emotesPaused} onSend={show.sendEmote} />
          ))}
        </section>
      )}
      {view.reads ? (
        <button type="button" className="button" onClick={onHear}>
          <SpeakerIcon />
          Hear it instead
        </button>
      ) : (
        <CaptionsSwitch on={captions.on} onSwitch={captions.flip} />
      )}
      <TestConnection test={view.test} onTest={show.testConnection} />
    </main>
  )
}
