import { emoteTypes } from '@ghostlight/contracts/rules'
import { useMemo } from 'react'
import { emoteBinsOf } from '../timeline/bins.ts'
import { stepFor } from '../timeline/crop.ts'
import type { Emoted } from '../timeline/timeline.ts'
import css from './emotes.module.css'
import lanes from './lanes.module.css'
import { barsPath, type Scale, scaleOf } from './scale.ts'

const height = 58

type Bar = Parameters<typeof barsPath>[0][number]

/** How many emotes of each type were sent over time, stacked. At full zoom each bar is a second. */
export const EmoteLane = ({ emotes, scale: { view, width } }: { emotes: readonly Emoted[]; scale: Scale }) => {
  const { from, to } = view
  const count = emotes.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list grows in place, so its length tells
  const paths = useMemo(() => {
    const scale = scaleOf({ from, to }, width)
    const step = stepFor({ from, to }, { width, least: 4 })
    const bins = emoteBinsOf(emotes, { from, to }, step)
    const most = Math.max(1, ...bins.map(({ total }) => total))
    const bars: Bar[][] = emoteTypes.map(() => [])
    for (const bin of bins) {
      const left = scale.x(bin.from)
      let bottom = height
      for (const [type, some] of bin.byType.entries()) {
        const tall = (some / most) * (height - 6)
        if (some > 0) bars[type]?.push({ left, width: scale.x(bin.from + step) - left - 1, bottom, height: tall })
        bottom -= tall
      }
    }
    return bars.map(barsPath)
  }, [emotes, count, from, to, width])
  return (
    <svg width={width} height={height} className={lanes.drawing} aria-hidden>
      {emoteTypes.map((name, type) => (
        <path key={name} d={paths[type]} data-emote={type} className={css.emote} />
      ))}
    </svg>
  )
}
