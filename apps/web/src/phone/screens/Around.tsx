/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'

/** What stands for the children in a text: each language has them where it needs them. */
export const hole = '\u0000'

/** A text with something else in it, such as a name with a style of its own. */
export function Around({ text, children }: { text: string; children: ComponentChildren }) {
  const [before, after] = text.split(hole)
  return (
    <>
      {before}
      {children}
      {after}
    </>
  )
}
