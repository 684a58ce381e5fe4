import { useMemo } from 'react'
import { binsOf } from '../timeline/bins.ts'
import { stepFor } from '../timeline/crop.ts'
import type { Spoken } from '../timeline/timeline.ts'
import css from './lanes.module.css'
import { barsPath, type Scale, scaleOf } from './scale.ts'

const height = 34

/** How many sounds were sent over time. */
export const DeliveryLane = ({ spoken, scale: { view, width } }: { spoken: readonly Spoken[]; scale: Scale }) => {
  const { from, to } = view
  const count = spoken.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list grows in place, so its length tells
  const path = useMemo(() => {
    const scale = scaleOf({ from, to }, width)
    const step = stepFor({ from, to }, { width, least: 4 })
    const bins = binsOf(spoken, { from, to }, step)
    const most = Math.max(1, ...bins.map(({ total }) => total))
    return barsPath(
      bins.map((bin) => ({
        left: scale.x(bin.from),
        width: scale.x(bin.from + step) - scale.x(bin.from) - 1,
        bottom: height,
        height: Math.max(2, (bin.total / most) * (height - 4)),
      })),
    )
  }, [spoken, count, from, to, width])
  return (
    <svg width={width} height={height} className={css.drawing} aria-hidden>
      <path d={path} className={css.deliveries} />
    </svg>
  )
}
