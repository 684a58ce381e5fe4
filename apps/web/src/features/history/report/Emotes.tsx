import type { Report } from '@ghostlight/contracts'
import { emoteLabels } from '@ghostlight/contracts/rules'
import { type Column, clockOf, emoteChart } from '@ghostlight/projections'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { EmotePicture } from '../../../controls/EmotePicture.tsx'
import panel from '../../../theme/panel.module.css'
import { t } from '../../../words/t.ts'
import { Axes } from './Axes.tsx'
import css from './chart.module.css'
import { replayAt } from './words.ts'

const frame = { width: 1_000, height: 280, left: 36, right: 996, top: 34, bottom: 252 }

/**
 * The emotes of every ten seconds. A click on a column opens its moment; without a pointer, the list of moments does
 * the same.
 */
export const Emotes = ({ report }: { report: Report }) => {
  const [over, look] = useState<Column | null>(null)
  const navigate = useNavigate()
  const { columns, ...drawn } = emoteChart(report, frame)
  const { top, bottom } = frame
  return (
    <section className={panel.panel} aria-label={t`Emotes per 10 seconds`}>
      <div className={panel.head}>
        <h2>{t`Emotes per 10 seconds`}</h2>
        <span className={panel.muted}>{t`by type, with the cue that was playing`}</span>
      </div>
      {columns.length === 0 ? (
        <p className={panel.empty}>
          {report.emotesOver.length > 0
            ? t`No emotes were sent between the first GO and the end.`
            : t`No emotes were sent.`}
        </p>
      ) : (
        <div className={css.emotes}>
          <div className={css.chart}>
            <svg viewBox={`0 0 ${frame.width} ${frame.height}`} role="img" aria-label={t`Emotes over time`}>
              <Axes {...drawn} />
              {columns.map((column) => (
                // biome-ignore lint/a11y/noStaticElementInteractions: for the pointer; the list of moments is for all
                <g
                  key={column.at}
                  className={css.column}
                  onPointerEnter={() => look(column)}
                  onPointerLeave={() => look(null)}
                  onClick={() => void navigate(replayAt(report.show._id, column.at))}
                >
                  <rect
                    className={css.hit}
                    x={column.bars[0]?.x}
                    y={top}
                    width={column.bars[0]?.width}
                    height={bottom - top}
                  />
                  {column.bars.map(({ type, ...bar }) => (
                    <rect key={type} data-emote={type} {...bar} />
                  ))}
                </g>
              ))}
            </svg>
            {over && <Reading column={over} labels={emoteLabels(report.ownEmotes)} />}
          </div>
          <Legend report={report} />
        </div>
      )}
    </section>
  )
}

type ReadingProps = { column: Column; labels: readonly string[] }
const Reading = ({ column: { sinceMs, counts, total, bars }, labels }: ReadingProps) => {
  const x = ((bars[0]?.x ?? 0) / frame.width) * 100
  const most = counts
    .map((count, type) => ({ count, type }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
  return (
    <div className={css.reading} style={x > 60 ? { right: `${101 - x}%` } : { left: `${x + 1}%` }} aria-hidden>
      <b>{clockOf(sinceMs)}</b>
      {most.slice(0, 4).map(({ count, type }) => (
        <span key={type}>
          <i data-emote={type} />
          {labels[type]} <b>{count}</b>
        </span>
      ))}
      <span>
        {t`All`} <b>{total}</b>
      </span>
      <em>{t`Click to replay`}</em>
    </div>
  )
}

/** Draws a small curve beside each count, so that nobody has to tell the types apart by colour. */
const Legend = ({ report }: { report: Report }) => {
  const types = emoteLabels(report.ownEmotes).flatMap((name, type) => {
    const count = report.emotes[name]
    return count ? [{ name, type, count }] : []
  })
  const { columns } = emoteChart(report, { ...frame, width: 120, left: 0, right: 120 })
  return (
    <ul className={css.legend}>
      {types
        .toSorted((a, b) => b.count - a.count)
        .map(({ name, type, count }) => {
          const most = Math.max(1, ...columns.map(({ counts }) => counts[type] ?? 0))
          return (
            <li key={name}>
              <i data-emote={type} />
              <EmotePicture type={type} own={report.ownEmotes} size={22} />
              <span>{name}</span>
              <svg viewBox="0 0 120 18" aria-hidden>
                {columns.map(({ at, counts, bars }) => {
                  const height = (18 * (counts[type] ?? 0)) / most
                  return <rect key={at} x={bars[0]?.x} y={18 - height} width={bars[0]?.width} height={height} />
                })}
              </svg>
              <b>{count}</b>
            </li>
          )
        })}
    </ul>
  )
}
