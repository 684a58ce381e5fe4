import { useCurrentOperator } from '../session/useCurrentOperator.ts'
import { type Action, whyNot } from './why-not.ts'

/** Why this operator's rights keep them from it, where no show is open; undefined = they do not. */
export const useRightsRefused = (action: Action): string | undefined => {
  const { rights = 'edit' } = useCurrentOperator()
  return whyNot(action, { rights, blackboard: { locked: null } })?.message
}
