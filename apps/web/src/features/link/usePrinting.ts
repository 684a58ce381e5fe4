import { useState } from 'react'
import { flushSync } from 'react-dom'

export type Paper = 'A4' | 'A3'

/** The sheet on this paper: it stands in the page, unseen, and is all that a printer sees. */
export const usePrinting = () => {
  const [paper, choose] = useState<Paper>('A4')
  return {
    paper,
    print: (on: Paper) => {
      // the printer sees what stands in the page now
      flushSync(() => choose(on))
      window.print()
    },
  }
}
