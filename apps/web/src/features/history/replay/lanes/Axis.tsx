import { clock } from '../timeline/clock.ts'
import { ticksOf } from '../timeline/crop.ts'
import css from './lanes.module.css'
import type { Scale } from './scale.ts'

/** The times counted from the first GO, and the current moment. */
export const Axis = ({ scale, zero, at }: { scale: Scale; zero: number; at: number }) => (
  <div className={css.axis} aria-hidden>
    {scale.width > 0 &&
      ticksOf(scale.view, { zero, width: scale.width }).map((time) => (
        <span key={time} className={css.tick} style={{ left: scale.x(time) }}>
          {clock(time - zero)}
        </span>
      ))}
    <span className={css.flag} style={{ left: scale.x(at) }}>
      {clock(at - zero)}
    </span>
  </div>
)
