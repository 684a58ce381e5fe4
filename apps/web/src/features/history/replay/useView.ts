import { useState } from 'react'
import { lengthOf, type Span } from './timeline/span.ts'
import { followed, moved, showing, zoomed } from './timeline/view.ts'
import type { Position } from './usePosition.ts'

/** Which part of the time is drawn: the show, until somebody goes closer, aside or out of it. */
export const useView = ({ crop, timeline: { from, to }, at, playing }: Position) => {
  const [chosen, choose] = useState<Span | null>(null)
  const [before, look] = useState(at)
  const whole: Span = { from, to }
  // until somebody chooses, where they look is in sight, also when it is outside of the show
  const view = chosen ? followed(chosen, { before, at, playing }, whole) : showing(crop, at, whole)
  if (at !== before) look(at)
  if (chosen && view !== chosen) choose(view)
  return {
    view,
    whole,
    isCropped: chosen === null,
    zoom: (factor: number, around = at): void => choose(zoomed(view, { factor, at: around, whole })),
    move: (share: number): void => choose(moved(view, share * lengthOf(view), whole)),
    /** without going there */
    reveal: (time: number): void => {
      const next = showing(view, time, whole)
      if (next !== view) choose(next)
    },
    choose: (next: Span): void => choose(next),
    toShow: (): void => choose(null),
    toAll: (): void => choose(whole),
  }
}
export type View = ReturnType<typeof useView>
