import { expect } from 'vitest'
import type { StoredEvent } from '../../apps/api/src/engine/ports/event-store.ts'
import { ways } from './cast.ts'

type Data = Readonly<Record<string, unknown>>

const isAsked = ({ module }: Data): boolean => (module as { template?: unknown }).template === 'fork'

/**
 * A question sets the standby once, to the cue of its winner, unless an operator has set one since it was put or has run one
 * of its ways. Returns how many did.
 */
export const winnersLead = (log: readonly StoredEvent[]): number => {
  /** by question that is open or level: whether an operator has chosen */
  const open = new Map<string, boolean>()
  const [due, done]: [string[], string[]] = [[], []]
  const chosen = (is: boolean): void => {
    for (const id of open.keys()) open.set(id, is)
  }
  const standby = ({ cueId, because }: Data): void => {
    if (because) done.push(`${(because as { moduleRunId: string }).moduleRunId} ${cueId}`)
    else chosen(cueId !== null)
  }
  const won = ({ moduleRunId, winner, tied }: Data): void => {
    const run = String(moduleRunId)
    const to = open.get(run) === false ? ways.find(({ option }) => option === winner) : undefined
    if (to) due.push(`${run} ${to.cue}`)
    if (!tied) open.delete(run)
  }
  for (const { type, data } of log) {
    if (type === 'ModuleStarted' && isAsked(data)) open.set(String(data['moduleRunId']), false)
    else if (type === 'CueRun' && ways.some(({ cue }) => cue === data['cueId'])) chosen(true)
    else if (type === 'StandbySet') standby(data)
    else if (type === 'QuestionClosed' || type === 'TieBroken') won(data)
  }
  expect(done, 'the winner leads').toEqual(due)
  return done.length
}
