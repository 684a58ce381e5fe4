/** @jsxImportSource preact */
import '../look/debug.css'
import { words } from '../../languages/check-words.ts'
import { language } from '../../languages/language.ts'
import { tagForNumbers } from '../../languages/offered.ts'
import type { Device } from '../device.ts'
import type { Show } from '../show.ts'
import type { ShowView } from '../view.ts'
import { SoundCheck } from './SoundCheck.tsx'

type Props = { device: Device; show: Show; view: ShowView; onClose: () => void }

export function DebugPanel({ device, show, view, onClose }: Props) {
  const { blackboard, lastMessage, moduleId } = view
  const none = words().none()
  const rows: [string, string][] = [
    [words().lastMessage(), lastMessage?.name ?? none],
    [
      words().messageTime(),
      lastMessage
        ? new Date(lastMessage.at).toLocaleTimeString(
            language.page() === 'en' ? undefined : tagForNumbers(language.page()),
          )
        : none,
    ],
    [words().bib(), blackboard.user.data.bib || none],
    [words().userId(), blackboard.user._id],
    [words().showId(), blackboard._id],
    [words().performanceId(), blackboard.performanceId],
    [words().moduleId(), moduleId ?? none],
    [words().groups(), blackboard.groups.map((group) => group.name).join(', ') || none],
  ]
  return (
    <section className="debug" aria-label={words().debug()}>
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
        {words().close()}
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
