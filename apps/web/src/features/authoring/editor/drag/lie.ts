import type { Box, Lie } from './place.ts'

const boxesOf = (selector: string, key: 'cue' | 'module'): Box[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].map((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return { id: element.dataset[key] ?? '', top, bottom }
  })

/** How the cues and modules lie on the page at this moment. */
export const lieNow = (): Lie => ({
  cues: boxesOf('[data-cue]', 'cue'),
  modulesOf: (cue) => boxesOf(`[data-cue="${CSS.escape(cue)}"] [data-module]`, 'module'),
})

/** The height that mouse or finger are at, whenever they move. */
export const onPointer = (moved: (y: number) => void): (() => void) => {
  const listening = new AbortController()
  const { signal } = listening
  window.addEventListener('mousemove', ({ clientY }) => moved(clientY), { signal })
  window.addEventListener('touchmove', ({ touches: [touch] }) => touch && moved(touch.clientY), { signal })
  return () => listening.abort()
}
