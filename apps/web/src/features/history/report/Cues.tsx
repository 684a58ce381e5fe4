import type { Report } from '@ghostlight/contracts'
import { clockOf } from '@ghostlight/projections'
import panel from '../../../theme/panel.module.css'
import { t } from '../../../words/t.ts'
import { MomentLink } from './MomentLink.tsx'
import css from './report.module.css'
import { spreadWords } from './words.ts'

type Cue = Report['cues'][number]

const ended = { completed: '', stopped: t`stopped`, running: t`running` } as const

/** A row for each press of GO, in order of time, then a row for each cue that was never run. */
export const Cues = ({ report: { show, cues } }: { report: Report }) => (
  <section className={panel.panel} aria-label={t`Cues`}>
    <div className={panel.head}>
      <h2>{t`Cues`}</h2>
      <span className={panel.muted}>{t`GO to sound: median / p95 / worst`}</span>
    </div>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard, too */}
    <section className={css.scroll} tabIndex={0} aria-label={t`Each press of GO`}>
      <table className={css.table}>
        <thead>
          <tr>
            {['GO', t`No.`, t`Cue`, t`By`, t`Planned`, t`Real`, t`Heard`, t`Deliveries`, t`GO to sound`].map(
              (name, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change
                <th key={at} scope="col">
                  {name}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {pressedIn(cues).map(({ cue, run }) => (
            <Run key={run._id} cue={cue} run={run} id={show._id} />
          ))}
          {cues
            .filter(({ runs }) => runs.length === 0)
            .map((cue) => (
              <NotRun key={cue._id} cue={cue} />
            ))}
        </tbody>
      </table>
    </section>
  </section>
)

const pressedIn = (cues: readonly Cue[]): { cue: Cue; run: Cue['runs'][number] }[] =>
  cues.flatMap((cue) => cue.runs.map((run) => ({ cue, run }))).toSorted((a, b) => a.run.at.localeCompare(b.run.at))

const planned = ({ plannedMs }: Cue): string => (plannedMs === null ? '–' : clockOf(plannedMs))

const NotRun = ({ cue }: { cue: Cue }) => (
  <tr>
    <td className={panel.muted}>{t`not run`}</td>
    <td>{cue.number}</td>
    <th scope="row">{cue.name}</th>
    <td />
    <td>{planned(cue)}</td>
    <td colSpan={4} />
  </tr>
)

const Run = ({ cue, run, id }: { cue: Cue; run: Cue['runs'][number]; id: string }) => {
  const { at, by, lengthMs, outcome, deliveries, goToSound } = run
  const { completed, failed, stopped, notHere } = deliveries
  return (
    <tr>
      <td>
        <MomentLink id={id} at={at} />
      </td>
      <td>{cue.number}</td>
      <th scope="row">{cue.name}</th>
      <td>{by}</td>
      <td>{planned(cue)}</td>
      <td>
        {lengthMs === null ? '–' : clockOf(lengthMs)}
        {outcome !== 'completed' && <span className={panel.muted}> {ended[outcome]}</span>}
      </td>
      <td className={css.bars} aria-hidden>
        <span>
          <i data-of="completed" style={{ flexGrow: completed }} />
          <i data-of="failed" style={{ flexGrow: failed }} />
          <i data-of="stopped" style={{ flexGrow: stopped }} />
        </span>
      </td>
      <td className={css.counts}>
        {completed} / {completed + failed + stopped}
        <b data-bad={failed > 0 || undefined}>{t`${failed} failed`}</b>
        {notHere > 0 && <b>{t`${notHere} not here`}</b>}
        {stopped > 0 && <b>{t`${stopped} stopped`}</b>}
      </td>
      <td>{spreadWords(goToSound)}</td>
    </tr>
  )
}
