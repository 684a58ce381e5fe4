import { useState } from 'react'
import { lengthOf, type Span } from './timeline/span.ts'
import { followed, moved, showing, zoomed } from './timeline/view.ts'
import type { Position } from './usePosition.ts'

/** The part of the time that is drawn: the show, until somebody zooms or pans. */
export const useView = ({ crop, timeline: { from, to }, at, playing }: Position) => {
  const [chosen, choose] = useState<Span | null>(null)
  const [before, look] = useState(at)
  const whole: Span = { from, to }
  // until then the current moment is always visible, even outside the show
  const view = chosen ? followed(chosen, { before, at, playing }, whole) : showing(crop, at, whole)
  if (at !== before) look(at)
  if (chosen && view !== chosen) choose(view)
  return {
    view,
    whole,
    isCropped: chosen === null,
    zoom: (factor: number, around = at): void => choose(zoomed(view, { factor, at: around, whole })),
    move: (share: number): void => choose(moved(view, share * lengthOf(view), whole)),
    /** makes a time visible without going there */
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
