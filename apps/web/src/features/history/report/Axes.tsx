import type { emoteChart } from '@ghostlight/projections'
import css from './chart.module.css'

type Drawn = ReturnType<typeof emoteChart>

/** The axes of a chart: the cues in the background, the grid lines, and the times since the first GO. */
export const Axes = ({ left, right, top, bottom, bands, xTicks, yTicks }: Omit<Drawn, 'columns'>) => (
  <>
    {bands.map((band) => (
      <g key={`${band.number} ${band.left}`}>
        <rect className={css.band} x={band.left} y={top - 8} width={band.width} height={bottom - top + 8} />
        <text className={css.cue} x={band.left + 2} y={top - 11}>
          {band.number} {band.width > 80 ? band.name : ''}
        </text>
      </g>
    ))}
    {yTicks.map(({ at, label }) => (
      <g key={label}>
        <line className={css.line} x1={left} x2={right} y1={at} y2={at} />
        <text className={css.y} x={left - 8} y={at + 4}>
          {label}
        </text>
      </g>
    ))}
    {xTicks.map(({ at, label }) => (
      <text key={label} className={css.x} x={at} y={bottom + 18}>
        {label}
      </text>
    ))}
  </>
)
