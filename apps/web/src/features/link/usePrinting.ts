import { useState } from 'react'
import { flushSync } from 'react-dom'

export type Paper = 'A4' | 'A3'

/** Prints the poster on this paper. The poster is in the page, invisible, and the only thing a printer sees. */
export const usePrinting = () => {
  const [paper, choose] = useState<Paper>('A4')
  return {
    paper,
    print: (on: Paper) => {
      // the printer takes the page as it is now
      flushSync(() => choose(on))
      window.print()
    },
  }
}
