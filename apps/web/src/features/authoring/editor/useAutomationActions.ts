import type { Automation } from '@ghostlight/contracts'
import { useMemo } from 'react'
import { t } from '../../../words/t.ts'
import { newAutomation } from './automation-words.ts'
import { usePerform } from './usePerform.ts'

/** The actions on the automations of a performance. Each automation is one field of it. */
export const useAutomationActions = (id: string) => {
  const { perform } = usePerform(id)
  return useMemo(() => {
    const set = (label: string, from: Automation | undefined, to: Automation | undefined): void => {
      const path = `automations.${(to ?? from)?._id}`
      perform({ label, edits: [{ type: 'set', kind: 'performance', id, fields: [{ path, from, to }] }] })
    }
    return {
      add: (): Automation => {
        const made = newAutomation(crypto.randomUUID())
        set(t`the new automation`, undefined, made)
        return made
      },
      /** `from`: the automation as its author saw it */
      change: (from: Automation, changes: Partial<Automation>): true => {
        set(t`the change of an automation`, from, { ...from, ...changes })
        return true
      },
      remove: (automation: Automation): void => set(t`the removal of an automation`, automation, undefined),
    }
  }, [perform, id])
}
export type AutomationActions = ReturnType<typeof useAutomationActions>
