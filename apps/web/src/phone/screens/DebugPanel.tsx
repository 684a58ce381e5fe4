/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import type { Device } from '../device.ts'
import type { Show } from '../show.ts'
import { createTripleClick, isControl } from '../triple-click.ts'
import type { ShowView } from '../view.ts'
import { SoundCheck } from './SoundCheck.tsx'

/** Three quick clicks anywhere but on a control. */
export function useDebugPanel(): { shown: boolean; close: () => void } {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const third = createTripleClick()
    const clicked = (event: MouseEvent) => {
      if (!isControl(event.target) && third(event.timeStamp)) setShown((was) => !was)
    }
    const escaped = (event: KeyboardEvent) => event.key === 'Escape' && setShown(false)
    document.addEventListener('click', clicked)
    document.addEventListener('keydown', escaped)
    return () => {
      document.removeEventListener('click', clicked)
      document.removeEventListener('keydown', escaped)
    }
  }, [])
  return { shown, close: () => setShown(false) }
}

const none = 'none'

type Props = { device: Device; show: Show; view: ShowView; onClose: () => void }

export function DebugPanel({ device, show, view, onClose }: Props) {
  const { blackboard, lastMessage, moduleId } = view
  const rows: [string, string][] = [
    ['Last message', lastMessage?.name ?? none],
    ['Message time', lastMessage ? new Date(lastMessage.at).toLocaleTimeString() : none],
    ['User bib', blackboard.user.data.bib || none],
    ['User id', blackboard.user._id],
    ['Blackboard id', blackboard._id],
    ['Performance id', blackboard.performanceId],
    ['Module id', moduleId ?? none],
    ['Groups', blackboard.groups.map((group) => group.name).join(', ') || none],
  ]
  return (
    <section className="debug" aria-label="Debug">
      <dl>
        {rows.map(([name, value]) => (
          <Row key={name} name={name} value={value} />
        ))}
      </dl>
      <SoundCheck
        player={device.player}
        clock={device.clock}
        delay={device.ownDelay}
        show={show}
        sounding={view.sounding !== null}
      />
      <button type="button" className="button" onClick={onClose}>
        Close
      </button>
    </section>
  )
}

const Row = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
)
