import type { User } from '@ghostlight/contracts'
import { createContext, useContext } from 'react'

/** Apart from what gives it: while a screen is being written, its file is loaded anew and all that import it. */
export const OperatorContext = createContext<User | null>(null)

export const useCurrentOperator = (): User => {
  const operator = useContext(OperatorContext)
  if (!operator) throw new Error('There is no operator around this component')
  return operator
}
