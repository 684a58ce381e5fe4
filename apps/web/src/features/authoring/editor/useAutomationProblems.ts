import type { Automation } from '@ghostlight/contracts'
import { neverDue, optionIdsIn } from '@ghostlight/domain/problems'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../rest/client.ts'
import { translated } from '../../../words/sentences.ts'
import { t } from '../../../words/t.ts'
import type { Script, ScriptProblem } from './script.ts'

/**
 * Why automations would send nothing, by their ids: one names a deleted cue, module or option, or the server says that nobody
 * would receive it.
 */
export type AutomationProblems = ReadonlyMap<string, string>

const recheckMs = 30_000
const none: readonly Automation[] = []
const nothingWrong: AutomationProblems = new Map()

export const useAutomationProblems = (script: Script | null): AutomationProblems => {
  const automations = useMemo(
    () => (script?.performance.automations ? Object.values(script.performance.automations) : none),
    [script],
  )
  const messages = automations.map(({ message }) => message)
  const { data } = useQuery({
    queryKey: ['machine-checks', messages],
    queryFn: () => call('checkMessages', { body: { messages } }),
    enabled: messages.length > 0,
    staleTime: recheckMs,
    refetchInterval: recheckMs,
    placeholderData: (before) => before,
  })
  return useMemo(() => {
    if (automations.length === 0) return nothingWrong
    const cues = new Set(script?.cues.map(({ cue }) => cue._id))
    const modules = new Set(script?.cues.flatMap((it) => it.modules.map(({ module }) => module._id)))
    const options = optionIdsIn((script?.templates ?? []).map(({ template }) => template))
    return new Map(
      automations.flatMap((it, at): [string, string][] => {
        const { _id } = it
        const why = neverDue(it, { cues, modules, options }) ?? data?.refusals[at]
        return why ? [[_id, translated(why)]] : []
      }),
    )
  }, [script, automations, data])
}

export const automationProblemsOf = (script: Script, found: AutomationProblems): ScriptProblem[] =>
  Object.values(script.performance.automations ?? {}).flatMap(({ _id, name }) => {
    const why = found.get(_id)
    return why === undefined
      ? []
      : [{ text: t`Automation “${name}” will send nothing: ${why}.`, focus: `automation ${_id}`, automation: true }]
  })
