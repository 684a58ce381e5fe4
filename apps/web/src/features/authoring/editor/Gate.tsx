import type { ReactNode } from 'react'
import gate from '../../../controls/permission-gate.module.css'
import { useDesk } from './EditorContext.tsx'

/** Controls that edit: while nothing can be edited they are off, and say why. */
export const Gate = ({ children }: { children: ReactNode }) => {
  const { readOnly } = useDesk()
  return (
    <fieldset className={gate.gate} disabled={readOnly !== undefined} title={readOnly}>
      {children}
    </fieldset>
  )
}
