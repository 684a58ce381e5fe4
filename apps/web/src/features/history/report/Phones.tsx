import type { Report } from '@ghostlight/contracts'
import { attendanceChart, clockOf } from '@ghostlight/projections'
import panel from '../../../theme/panel.module.css'
import { t } from '../../../words/t.ts'
import { Axes } from './Axes.tsx'
import css from './chart.module.css'

const frame = { width: 1_200, height: 150, left: 36, right: 1_196, top: 28, bottom: 122 }

/** How many phones of the audience were connected, from the first GO to the end. */
export const Phones = ({ report }: { report: Report }) => {
  const { path, lowest, ...drawn } = attendanceChart(report, frame)
  const isEmpty = report.startedAt === null || report.attendance.joined === 0
  return (
    <section className={panel.panel} aria-label={t`Connected phones`}>
      <div className={panel.head}>
        <h2>{t`Connected phones`}</h2>
        {!isEmpty && (
          <span className={panel.muted}>
            {t`lowest ${lowest.people} during the show, at ${clockOf(lowest.sinceMs)}`}
          </span>
        )}
      </div>
      {isEmpty ? (
        <p className={panel.empty}>{t`Nobody of the audience was connected during the show.`}</p>
      ) : (
        <div className={css.chart}>
          <svg viewBox={`0 0 ${frame.width} ${frame.height}`} role="img" aria-label={t`Connected phones over time`}>
            <Axes {...drawn} />
            <path className={css.crowd} d={path} />
          </svg>
        </div>
      )}
    </section>
  )
}
