import { type deliveryStates, isOnItsWay } from './delivery-states.ts'

type Run = {
  module: string
  startedAt: string
  state: 'running' | 'completed' | 'stopped'
  recipients: readonly string[]
  deliveries: Readonly<Record<string, (typeof deliveryStates)[number]>>
  failures: readonly { userId: string; reason: string }[]
}
type Board = {
  modules: readonly { _id: string; template: string | null }[]
  runs: readonly Run[]
  templateEdits?: Readonly<Record<string, { at: string }>> | undefined
}

/** Ids of the people who were sent a template before its words were last changed: they have heard other words. */
export const peopleWithOldWords = (
  { modules, runs, templateEdits }: Board,
  templateId: string,
): ReadonlySet<string> => {
  const edit = templateEdits?.[templateId]
  const speaking = new Set(modules.flatMap(({ _id, template }) => (template === templateId ? [_id] : [])))
  const before = edit ? runs.filter(({ module, startedAt }) => speaking.has(module) && startedAt <= edit.at) : []
  return new Set(before.flatMap(sentTo))
}

/** A completed run has no deliveries: everybody who is not in its failures got it, and so did a phone that stayed silent. */
const sentTo = ({ state, recipients, deliveries, failures }: Run): string[] => {
  const reasons = new Map(failures.map(({ userId, reason }) => [userId, reason]))
  return recipients.filter((id) => {
    const reason = reasons.get(id)
    if (reason !== undefined) return reason === 'TIMED_OUT'
    const delivery = deliveries[id] ?? 'waiting'
    return state === 'completed' || isOnItsWay(delivery) || delivery === 'completed'
  })
}
