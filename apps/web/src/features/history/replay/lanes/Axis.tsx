import { clock } from '../timeline/clock.ts'
import { ticksOf } from '../timeline/crop.ts'
import css from './lanes.module.css'
import type { Scale } from './scale.ts'

/** A time this near to the current moment would lie below its flag, px. */
const flagWidth = 44
/** A time that begins this near to the end would be cut there, px. */
const endWidth = 36

/** The times counted from the first GO, and the current moment. */
export const Axis = ({ scale, zero, at }: { scale: Scale; zero: number; at: number }) => (
  <div className={css.axis} aria-hidden>
    {scale.width > 0 &&
      ticksOf(scale.view, { zero, width: scale.width })
        .filter((time) => Math.abs(scale.x(time) - scale.x(at)) > flagWidth && scale.x(time) < scale.width - endWidth)
        .map((time) => (
          <span key={time} className={css.tick} style={{ left: scale.x(time) }}>
            {clock(time - zero)}
          </span>
        ))}
    <span className={css.flag} style={{ left: scale.x(at) }}>
      {clock(at - zero)}
    </span>
  </div>
)
