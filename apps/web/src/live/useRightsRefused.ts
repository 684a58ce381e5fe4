import { useCurrentOperator } from '../session/useCurrentOperator.ts'
import { type Action, whyNot } from './why-not.ts'

/** Why this operator's rights do not allow it, on a screen without an open show; undefined = they allow it. */
export const useRightsRefused = (action: Action): string | undefined => {
  const { rights = 'edit' } = useCurrentOperator()
  return whyNot(action, { rights, blackboard: { locked: null } })?.message
}
