import type { Blackboard, Run } from '@ghostlight/contracts'
import { mainText } from '@ghostlight/contracts/rules'
import { VisuallyHidden } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { CueLength, CueTime } from '../../../features/cues/CueTime.tsx'
import { Deliveries } from '../../../features/cues/Deliveries.tsx'
import { ProgressWords } from '../../../features/cues/ProgressWords.tsx'
import { StateBadge } from '../../../features/cues/StateBadge.tsx'
import { TemplateIcon } from '../../../features/cues/TemplateIcon.tsx'
import { TimeBar } from '../../../features/cues/TimeBar.tsx'
import { progressOf } from '../../../live/cue-state.ts'
import { useBlackboard } from '../../../live/LiveProvider.tsx'
import { groupIn } from '../../../people/members.ts'
import { t } from '../../../words/t.ts'
import { ServerCell } from '../header/ServerCell.tsx'
import { TimeCell } from '../header/TimeCell.tsx'
import { type Heard, heardNow } from './heard.ts'
import { ShowWindow } from './ShowWindow.tsx'
import css from './windows.module.css'

/** For a second monitor: the words of what plays, to whom they go, and how each delivery is. Nothing runs from here. */
export const DeliveriesWindow = ({ blackboard }: { blackboard: Blackboard }) => (
  <ShowWindow of="deliveries" blackboard={blackboard}>
    <AllHeard />
  </ShowWindow>
)

const AllHeard = () => {
  const board = useBlackboard((all) => all)
  const heard = heardNow(board)
  return (
    <>
      <header className={css.head}>
        <h1 className="ellipsis">{t`What phones hear: ${board.title}`}</h1>
        <TimeCell of="header" />
        <ServerCell />
      </header>
      <main className={css.heard}>
        {heard.length === 0 && (
          <p className={css.none}>{t`Nothing has played yet. What the next GO plays is shown here.`}</p>
        )}
        {heard.length > 0 && (
          <VisuallyHidden component="h2">{heard[0]?.isPlaying ? t`Playing` : t`Played last`}</VisuallyHidden>
        )}
        {heard.map((one) => (
          <OneHeard key={one.key} heard={one} />
        ))}
      </main>
    </>
  )
}

/** px of a square of the deliveries, with its gap */
const square = 44
/** px of everything else: the head of the window, and of this */
const around = 360

const OneHeard = ({ heard: { number, name, cue, runs, isPlaying } }: { heard: Heard }) => {
  const progress = progressOf(runs)
  const { ref, height } = useElementSize()
  if (!progress) return null
  return (
    <section className={css.cue} aria-label={`${number ?? ''} ${name}`.trim()} ref={ref}>
      <div className={css.title}>
        {number !== null && <b>{number}</b>}
        <h3>{name}</h3>
        {isPlaying && <StateBadge state="playing" />}
        <span className={css.words}>
          <ProgressWords progress={progress} />
        </span>
        {cue && (isPlaying ? <CueTime cue={cue} /> : <CueLength cue={cue} />)}
      </div>
      <TimeBar runs={runs} />
      <ul className={css.lines}>
        {runs.map((run) => (
          <Line key={run._id} run={run} />
        ))}
      </ul>
      <Deliveries runs={runs} rows={Math.max(8, Math.floor((height - around) / square))} />
    </section>
  )
}

const Line = ({ run: { module: id, recipients } }: { run: Run }) => {
  const board = useBlackboard((all) => all)
  const module = board.modules.find(({ _id }) => _id === id)
  const template = board.templates.find(({ _id }) => _id === module?.template)
  const group = module && groupIn(board, module.group)
  return (
    <li>
      <TemplateIcon type={template?.type ?? 'unknown'} size={18} />
      <div>
        <p className={css.what}>
          <b>{template?.name ?? t`A module`}</b> {t`to ${group?.name ?? t`single people`}`} ·{' '}
          {recipients.length === 1 ? t`1 person` : t`${recipients.length} people`}
        </p>
        {template && <p className={css.said}>{mainText(template.content)}</p>}
      </div>
    </li>
  )
}
