import type { Look } from '@ghostlight/contracts'
import { accentsOf } from '@ghostlight/contracts/rules'
import type { CSSProperties } from 'react'

/** The performance's own colour for what is always on white, as style sheets read it. */
export const paperColours = (look: Look | undefined): CSSProperties | undefined =>
  look?.accent ? ({ '--own-paper': accentsOf(look.accent).light } as CSSProperties) : undefined
