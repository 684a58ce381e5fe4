import type { ReactNode } from 'react'
import type { Row } from './rows.ts'

export type Measure = ((element: Element | null) => void) | undefined
type Props = { row: Row; index: number; gap: number; measure: Measure; children: ReactNode }

/** A row of the script whose height is measured. `gap`: the space above it, in px, where rows are that are out of view */
export const Measured = ({ row, index, gap, measure, children }: Props) => (
  <div ref={measure} data-row={row.key} data-index={index} style={gap > 0 ? { marginTop: gap } : undefined}>
    {children}
  </div>
)
