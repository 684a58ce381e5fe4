import type { Box, Carried, Layout, Place } from './place.ts'

const boxesOf = (selector: string): Box[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].map((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    const { module, cue, act } = element.dataset
    return { id: act === undefined ? (module ?? cue ?? '') : `act ${act}`, top, bottom }
  })

/** The positions of the cues and modules on the page now. */
export const layoutNow = (): Layout => ({
  cues: boxesOf('[data-cue]'),
  headed: boxesOf('[data-cue], [data-act]'),
  modulesOf: (cue) => boxesOf(`[data-cue="${CSS.escape(cue)}"] [data-module]`),
})

/** Reports the height of the mouse or finger whenever it moves, in px of the window. */
export const onPointer = (moved: (y: number) => void): (() => void) => {
  const listening = new AbortController()
  const { signal } = listening
  window.addEventListener('mousemove', ({ clientY }) => moved(clientY), { signal })
  window.addEventListener('touchmove', ({ touches: [touch] }) => touch && moved(touch.clientY), { signal })
  return () => listening.abort()
}

/**
 * Marks the place where the dragged item would land. It changes the elements directly, so that a long show is not
 * redrawn for every move.
 */
export const markPlace = (dragged: Carried | null, place: Place | null): void => {
  for (const element of document.querySelectorAll<HTMLElement>('[data-before], [data-end]')) {
    delete element.dataset.before
    delete element.dataset.end
  }
  if (!dragged || !place) return
  const { before, cue, isAboveAct } = place
  const key = before === null ? cue : before
  const kind = before === null ? 'cue' : isAboveAct ? 'act' : dragged.kind
  const there = key === null ? null : document.querySelector<HTMLElement>(`[data-${kind}="${CSS.escape(key)}"]`)
  if (there) there.dataset[before === null ? 'end' : 'before'] = ''
}
