import type { Report } from '@ghostlight/contracts'
import panel from '../../../theme/panel.module.css'
import { t } from '../../../words/t.ts'
import { MomentLink } from './MomentLink.tsx'
import css from './report.module.css'

type Entry = NonNullable<Report['held']>[number]

const seconds = (ms: number): string => {
  const all = Math.round(ms / 1_000)
  return all < 60 ? `${all} s` : t`${Math.floor(all / 60)} min ${all % 60} s`
}
const what = ({ kind, name }: Entry): string => {
  if (kind === 'announcement') return t`Announced “${name}”`
  return kind === 'pause' ? t`Paused` : t`Faded everything out`
}

/** Pauses, fades out and announcements; empty if there were none. */
export const Held = ({ report: { show, held = [] } }: { report: Report }) =>
  held.length > 0 && (
    <section className={panel.panel} aria-label={t`Pauses and announcements`}>
      <div className={panel.head}>
        <h2>{t`Pauses and announcements`}</h2>
      </div>
      <ul className={css.list}>
        {held.map((it, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are in the order of the log, and are never moved
          <li key={index}>
            <MomentLink id={show._id} at={it.at} />
            <span className={css.note}>
              {what(it)}
              {it.ms === null ? t`, to the end` : `, ${seconds(it.ms)}`}
              <span className={panel.muted}>{it.by}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
