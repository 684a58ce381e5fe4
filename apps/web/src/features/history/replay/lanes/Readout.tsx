import { t } from '../../../../words/t.ts'
import { clock } from '../timeline/clock.ts'
import { stepFor } from '../timeline/crop.ts'
import { readingAt } from '../timeline/reading.ts'
import type { Timeline } from '../timeline/timeline.ts'
import css from './lanes.module.css'
import { stepSaid } from './said.ts'
import type { Scale } from './scale.ts'

/** The figures of the lanes at the pointer. */
export const Readout = ({ timeline, scale, x }: { timeline: Timeline; scale: Scale; x: number }) => {
  const step = stepFor(scale.view, { width: scale.width, least: 4 })
  const time = scale.timeAt(x)
  const { emotes, sent, phones } = readingAt(timeline, time, step)
  return (
    <>
      <span className={css.pointed} style={{ left: x }} aria-hidden />
      <span
        className={css.readout}
        style={x > scale.width / 2 ? { right: scale.width - x + 8 } : { left: x + 8 }}
        aria-hidden
      >
        <b>{clock(time - timeline.zero)}</b> {t`${emotes} emotes, ${sent} sent ${stepSaid(step)} · ${phones} phones in`}
      </span>
    </>
  )
}
