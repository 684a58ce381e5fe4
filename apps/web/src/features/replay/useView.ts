import { useState } from 'react'
import { lengthOf, type Span } from './timeline/span.ts'
import { moved, showing, zoomed } from './timeline/view.ts'
import type { Position } from './usePosition.ts'

/** Which part of the time is drawn: the show, until somebody goes closer, aside or out of it. */
export const useView = ({ crop, timeline: { from, to }, at }: Position) => {
  const [chosen, choose] = useState<Span | null>(null)
  const whole: Span = { from, to }
  // where somebody looks is in sight, also when it is outside of the show
  const view = showing(chosen ?? crop, at, whole)
  if (chosen && view !== chosen) choose(view)
  return {
    view,
    whole,
    isCropped: chosen === null,
    zoom: (factor: number, around = at): void => choose(zoomed(view, { factor, at: around, whole })),
    move: (share: number): void => choose(moved(view, share * lengthOf(view), whole)),
    toShow: (): void => choose(null),
    toAll: (): void => choose(whole),
  }
}
export type View = ReturnType<typeof useView>
