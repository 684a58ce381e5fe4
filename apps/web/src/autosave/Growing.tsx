import type { ReactNode } from 'react'
import css from './growing.module.css'

/** Firefox has no `field-sizing` yet. Asked once, because no browser learns it while a page is open. */
const growsAlone = globalThis.CSS?.supports?.('field-sizing', 'content') === true

type Props = {
  /** what stands in the field: its text or its placeholder */
  text: string
  className?: string | undefined
  /** the text area */
  children: ReactNode
}

/**
 * While somebody writes, the box keeps the height of its field, in a layer of its own: a letter then neither lays out nor paints
 * what is around it. When the text needs another line, the box follows before the next paint.
 */
const holdWhileFocused = (box: HTMLElement | null): void => {
  box?.addEventListener('focusin', ({ target: field }) => {
    if (!(field instanceof Element)) return
    const follows = new ResizeObserver(([size]) => {
      box.style.height = `${size?.borderBoxSize[0]?.blockSize}px`
      box.dataset['held'] = ''
    })
    const letGo = () => {
      follows.disconnect()
      box.style.height = ''
      delete box.dataset['held']
    }
    follows.observe(field)
    field.addEventListener('blur', letGo, { once: true })
  })
}

/**
 * Makes a text area as high as its text, without measuring. Browsers that cannot do that get the height from a hidden copy of the
 * text. The copy is not made elsewhere: it is laid out and painted with each key, which takes as long as the field itself.
 */
export const Growing = ({ text, className = '', children }: Props) => (
  <div
    className={`${css.grows} ${className}`}
    data-alone={growsAlone || undefined}
    ref={growsAlone ? holdWhileFocused : undefined}
  >
    {!growsAlone && <div aria-hidden className={css.copy}>{`${text} `}</div>}
    {children}
  </div>
)
