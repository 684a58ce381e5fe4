import css from './lanes.module.css'
import { type Scale, stepsPath } from './scale.ts'

const height = 34

type Props = { presence: readonly { at: number; count: number }[]; scale: Scale }

/** How many phones were connected over time. */
export const PresenceLane = ({ presence, scale }: Props) => {
  const most = presence.reduce((all, { count }) => Math.max(all, count), 0)
  return (
    <svg width={scale.width} height={height} className={css.drawing} aria-hidden>
      <path d={stepsPath(presence, scale, { height, most })} className={css.presence} />
    </svg>
  )
}
