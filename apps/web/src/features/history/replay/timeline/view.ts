import { lengthOf, type Span, within } from './span.ts'

/** At full zoom a second is about fifty pixels of a wide screen. */
export const shortestMs = 20_000

/** Fits the wanted span into what there is, in whole ms: never shorter than full zoom, never longer than everything. */
const fitted = ({ from, to }: Span, whole: Span): Span => {
  const length = Math.min(lengthOf(whole), Math.max(shortestMs, to - from))
  const start = Math.max(whole.from, Math.min(whole.to - length, from))
  return { from: Math.max(whole.from, Math.floor(start)), to: Math.min(whole.to, Math.ceil(start + length)) }
}

/** Zooms in by a factor (below 1: out) around a time, which stays at its place on the screen. */
export const zoomed = (view: Span, { factor, at, whole }: { factor: number; at: number; whole: Span }): Span => {
  const length = Math.max(Math.min(shortestMs, lengthOf(whole)), Math.min(lengthOf(whole), lengthOf(view) / factor))
  const share = lengthOf(view) === 0 ? 0 : (within(at, view) - view.from) / lengthOf(view)
  const from = within(at, view) - share * length
  return fitted({ from, to: from + length }, whole)
}

export const moved = (view: Span, byMs: number, whole: Span): Span =>
  fitted({ from: view.from + byMs, to: view.to + byMs }, whole)

/** Turns the page forward or back if this time is not visible. */
export const showing = (view: Span, at: number, whole: Span): Span => {
  if (at >= view.from && at <= view.to) return view
  return fitted({ from: at - lengthOf(view) * 0.1, to: at + lengthOf(view) * 0.9 }, whole)
}

/**
 * Follows a jump or the playing replay. It does not follow for somebody who has moved the view away from the current
 * time.
 */
export const followed = (
  view: Span,
  { before, at, playing }: { before: number; at: number; playing: boolean },
  whole: Span,
): Span => {
  const wasSeen = before >= view.from && before <= view.to
  return at === before || (playing && !wasSeen) ? view : showing(view, at, whole)
}
