import type { User } from '@ghostlight/contracts'
import { createContext, useContext } from 'react'

/** In a file apart from its provider: during development, a changed file reloads with everything that imports it. */
export const OperatorContext = createContext<User | null>(null)

export const useCurrentOperator = (): User => {
  const operator = useContext(OperatorContext)
  if (!operator) throw new Error('There is no operator around this component')
  return operator
}
