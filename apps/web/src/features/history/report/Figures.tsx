import type { Report } from '@ghostlight/contracts'
import { clockOf } from '@ghostlight/projections'
import { IconAlertTriangle, IconClock, IconDeviceMobile, IconMoodSmile, IconVolume } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { counted } from '../../../words/counted.ts'
import { grouped } from '../../../words/numbers.ts'
import { t } from '../../../words/t.ts'
import css from './report.module.css'
import { sum } from './words.ts'

/** The evening in five numbers. */
export const Figures = ({ report }: { report: Report }) => {
  const { attendance, deliveries, failures, emotes, durationMs, cues } = report
  const failed = sum(deliveries.failed)
  const sent = sum(emotes)
  const runs = cues.reduce((count, it) => count + it.runs.length, 0)
  return (
    <section className={css.figures} aria-label={t`In short`}>
      <Figure icon={IconDeviceMobile} name={t`Audience`} value={attendance.joined}>
        {t`joined, ${attendance.most} at once`}
        {attendance.inTime && t`, in time: ${attendance.inTime.yes} of ${attendance.inTime.of}`}
      </Figure>
      <Figure
        icon={IconVolume}
        name={t`Deliveries`}
        value={`${deliveries.completed} / ${deliveries.completed + failed + deliveries.stopped}`}
      >
        {t`completed`}
        {deliveries.stopped > 0 && t`, ${deliveries.stopped} stopped`}
        {deliveries.notHere > 0 && t`, ${deliveries.notHere} not here`}
      </Figure>
      <Figure icon={IconAlertTriangle} name={t`Failures`} value={failed} isBad={failed > 0}>
        {counted(failures.length, t`person`, t`people`)}
      </Figure>
      <Figure icon={IconMoodSmile} name={t`Emotes`} value={grouped(sent)}>
        {attendance.joined > 0 && t`${Math.round(sent / attendance.joined)} a person`}
      </Figure>
      <Figure icon={IconClock} name={t`First GO to closing`} value={clockOf(durationMs)}>
        {t`${cues.length} cues, ${runs} ${runs === 1 ? 'GO' : 'GOs'}`}
      </Figure>
    </section>
  )
}

type Props = {
  icon: ComponentType<{ size: number; 'aria-hidden': boolean }>
  name: string
  value: string | number
  isBad?: boolean
  children: ReactNode
}

const Figure = ({ icon: Icon, name, value, isBad = false, children }: Props) => (
  <div className={css.figure}>
    <h2>
      <Icon size={15} aria-hidden /> {name}
    </h2>
    <p>
      <b data-bad={isBad || undefined}>{value}</b> {children}
    </p>
  </div>
)
