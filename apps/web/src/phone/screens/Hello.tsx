/** @jsxImportSource preact */
import '../look/hello.css'
import '../look/hello-sizes.css'
import type { OwnEmote } from '@ghostlight/contracts'
import { emoteLabels } from '@ghostlight/contracts/rules'
import { useEffect, useMemo } from 'preact/hooks'
import { words } from '../../languages/phone-words.ts'
import type { AnswerValue } from '../asks.ts'
import type { Device } from '../device.ts'
import { emotesOfVisit } from '../emote-choice.ts'
import { ReplayIcon, SpeakerIcon } from '../look/icons.tsx'
import { Lamp } from '../look/Lamp.tsx'
import type { Show } from '../show.ts'
import { shownText } from '../texts.ts'
import { useScreen } from '../useScreen.ts'
import type { ShowView } from '../view.ts'
import { CaptionsSwitch, useCaptions } from './CaptionsSwitch.tsx'
import { EmoteButton } from './EmoteButton.tsx'
import { Greeting } from './Greeting.tsx'
import { Later } from './Later.tsx'
import { Playing } from './Playing.tsx'
import { Status } from './Status.tsx'
import { TestConnection } from './TestConnection.tsx'

const loadAsk = () => import('./Ask.tsx').then((it) => it.Ask)

/** An emote of the performance, with its label in this person's language. */
const ownIn = (show: ShowView['blackboard'], type: number): OwnEmote | undefined => {
  const own = show.emotes?.[type]
  return own && { ...own, label: shownText(show, `emotes.${own.key}.label`, own.label) }
}

type Props = { device: Device; show: Show; view: ShowView; onHear: () => void }

export function Hello({ device, show, view, onHear }: Props) {
  const captions = useCaptions(device.storage)
  const { user, moment, texts, title, emotes: own } = view.blackboard
  const of = emoteLabels(own).length
  const emotes = useMemo(() => emotesOfVisit(device.visit, device.random, of), [device, of])
  const heading = useScreen(title)
  const sounding = view.sounding
  // the first question should find it there
  useEffect(() => void loadAsk().catch(() => {}), [])

  return (
    <main className={`page hello${sounding ? ' sounding' : ''}${of === 0 ? ' without-emotes' : ''}`}>
      <div className="hello-top">
        <h1 ref={heading} tabIndex={-1}>
          <Greeting name={user.data.nickname || user.name} />
        </h1>
        <Status view={view} forgetful={device.api.token() !== null} />
      </div>
      {view.asks.map((ask) => (
        <Later
          key={ask.deliveryId}
          load={loadAsk}
          props={{ ask, leftMs: show.leftMs, onAnswer: (value: AnswerValue) => show.answer(ask.deliveryId, value) }}
        >
          {null}
        </Later>
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
              {shownText(view.blackboard, 'beforeText', texts.beforeText)}
            </p>
          )}
          <p className="muted">{words().keepOpen()}</p>
          {view.canReplay && (
            <button type="button" className="button quiet" onClick={show.replay}>
              <ReplayIcon />
              {words().playAgain()}
            </button>
          )}
        </div>
      )}
      {of > 0 && (
        <section className="emotes" aria-label={words().emotes()} data-few={of < 3 ? of : undefined}>
          {!sounding && <h2>{words().tapFeeling()}</h2>}
          {emotes.map((type) => (
            <EmoteButton
              key={type}
              type={type}
              own={ownIn(view.blackboard, type)}
              paused={view.emotesPaused}
              onSend={show.sendEmote}
            />
          ))}
        </section>
      )}
      {view.reads ? (
        <button type="button" className="button" onClick={onHear}>
          <SpeakerIcon />
          {words().hearInstead()}
        </button>
      ) : (
        <CaptionsSwitch on={captions.on} onSwitch={captions.flip} />
      )}
      <TestConnection test={view.test} onTest={show.testConnection} />
    </main>
  )
}
