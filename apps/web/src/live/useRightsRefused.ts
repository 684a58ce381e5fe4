import { useCurrentOperator } from '../session/useCurrentOperator.ts'
import { type Deed, whyNot } from './why-not.ts'

/** Why this operator's rights keep them from it, where no show is open; undefined = they do not. */
export const useRightsRefused = (deed: Deed): string | undefined => {
  const { rights = 'edit' } = useCurrentOperator()
  return whyNot(deed, { rights, blackboard: { locked: null } })?.message
}
