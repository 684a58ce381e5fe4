/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import { words } from '../../languages/phone-words.ts'
import { applyLook } from '../../look/apply-look.ts'
import { lookOf } from '../../look/look-of.ts'
import type { Device } from '../device.ts'
import type { Show } from '../show.ts'
import { useMeter } from '../useMeter.ts'
import { useShow, useView } from '../useShow.ts'
import { endTextIn } from '../useTitle.ts'
import type { AudienceBlackboard } from '../wire.ts'
import { Ended } from './Ended.tsx'
import { Hello } from './Hello.tsx'
import { Later } from './Later.tsx'
import { LoadError } from './LoadError.tsx'
import { OwnLanguage } from './OwnLanguage.tsx'
import { TapToHear } from './TapToHear.tsx'
import { useDebugPanel } from './useDebugPanel.ts'

type Props = { device: Device; blackboard: AudienceBlackboard; onLogin: () => void; doubt: () => void }

export function AudienceScreen({ device, blackboard, onLogin, doubt }: Props) {
  const show = useShow(device, blackboard, doubt)
  const { look } = blackboard
  useEffect(() => applyLook(lookOf({ look })), [look])
  return show && <Visit device={device} show={show} onLogin={onLogin} />
}

const loadDebugPanel = () => import('./DebugPanel.tsx').then((it) => it.DebugPanel)
const seldom = () => import('./seldom.ts')
const loadAnnounced = () => seldom().then((it) => it.Announced)
const loadSuperseded = () => seldom().then((it) => it.Superseded)

/** An announcement whose own look cannot be loaded: in sight, and above what waits for a touch. */
const plain = {
  position: 'fixed',
  zIndex: 1,
  inset: '0 0 auto',
  margin: 0,
  padding: '48px 24px',
  background: 'var(--panel)',
} as const

const heardKey = 'ghostlight.heard-chime'

function Visit({ device, show, onLogin }: { device: Device; show: Show; onLogin: () => void }) {
  const view = useView(show)
  const debugging = useDebugPanel()
  const [heard, setHeard] = useState(false)
  const [heardBefore, setHeardBefore] = useState(() => device.visit.get(heardKey) === '1')
  const inside = heard || view.reads || view.sounding !== null
  useMeter(device, view, view.sounding !== null || !inside)

  useEffect(() => {
    if (!inside) return
    setHeard(true)
    // a person who reads has heard nothing
    if (!view.reads) device.visit.set(heardKey, '1')
    show.open()
    // ahead: an announcement may be needed when the network gives nothing more
    void seldom().catch(() => undefined)
  }, [inside, view.reads, show, device])

  // Some browsers let a page that has played sound play on after a reload, without another touch.
  useEffect(() => {
    if (heardBefore) device.player.unlock()
  }, [heardBefore, device])
  useEffect(() => {
    if (heardBefore && view.ready) setHeard(true)
  }, [heardBefore, view.ready])

  const screen = () => {
    if (view.lost !== null) {
      const message = view.lost === 'user' ? words().removed() : words()['refusal.NO_BLACKBOARD']()
      const { _id } = view.blackboard
      return <LoadError message={message} blackboardId={_id} onLogin={onLogin} onRetry={() => location.reload()} />
    }
    if (view.connection === 'superseded') return <Later load={loadSuperseded} props={{ onTakeOver: show.takeOver }} />
    const { moment, texts, title } = view.blackboard
    // a sound that plays is heard to its end
    if (moment === 'ended' && view.sounding === null)
      return <Ended title={title} text={endTextIn({ ...view.blackboard, endText: texts.endText })} />
    if (!inside) {
      return (
        <TapToHear
          player={device.player}
          title={view.blackboard.title}
          again={heardBefore}
          onRung={() => show.open()}
          onHeard={() => setHeard(true)}
          onRead={() => show.read(true)}
        />
      )
    }
    const hearInstead = () => {
      setHeardBefore(false)
      setHeard(false)
      show.read(false)
    }
    return <Hello device={device} show={show} view={view} onHear={hearInstead} />
  }

  return (
    <>
      {view.blackboard.rehearsal && <p className="rehearsal">{words().rehearsal()}</p>}
      {screen()}
      {view.announcement && (
        <Later load={loadAnnounced} props={{ show, view }}>
          <p role="alert" style={plain}>
            {view.announcement.text}
          </p>
        </Later>
      )}
      <OwnLanguage device={device} show={view.blackboard} />
      {debugging.open && (
        <Later load={loadDebugPanel} props={{ device, show, view, onClose: debugging.close }}>
          {null}
        </Later>
      )}
    </>
  )
}
