import type { Blackboard, Run, User } from '@ghostlight/contracts'
import { cueNumber, hasEnded, isOnItsWay } from '@ghostlight/contracts/rules'
import { t } from '../words/t.ts'

/** Something that plays: a cue with all its runs, or modules that were run alone. */
export type ActiveCue = {
  key: string
  /** null: run alone */
  number: string | null
  cueId: string | null
  name: string
  runs: readonly Run[]
}

/** Everything that is playing, in the order it was started. */
export const activeCues = ({
  runs,
  cues,
  modules,
  templates,
}: Pick<Blackboard, 'cues' | 'modules' | 'templates'> & { runs: readonly Run[] }): readonly ActiveCue[] => {
  const groups = Map.groupBy(
    runs.filter(({ state }) => state === 'running'),
    ({ _id, cueRunId }) => cueRunId ?? _id,
  )
  return [...groups].flatMap(([key, list]) => {
    const [first] = list
    if (!first) return []
    const index = cues.findIndex(({ _id }) => _id === first.cueId)
    const template = modules.find(({ _id }) => _id === first.module)?.template
    const name = cues[index]?.name ?? templates.find(({ _id }) => _id === template)?.name ?? t`A module`
    return [{ key, number: cueNumber(cues, index) || null, cueId: first.cueId, name, runs: list }]
  })
}

/**
 * How long a cue waits for somebody who has just left: from when they left if a line is still to come, or from the end
 * of a line that they have. A cue does not wait for people who never came.
 */
export const waitMs = 15_000

/** The people that a cue waits for, the longest wait first, and their runs. */
export type Waiting = { people: readonly Awaited[]; leftMs: number; moduleRunIds: readonly string[] }
export type Awaited = { userId: string; leftMs: number }

type Phones = { sockets: Blackboard['sockets']; users: readonly Pick<User, '_id' | 'erased'>[] } & {
  goneAt: Readonly<Record<string, number>>
}

/** Phones that left a moment ago and that a playing cue still waits for. null: it waits for nobody. */
export const waitingFor = ({ sockets, goneAt, users }: Phones, runs: readonly Run[], now: number): Waiting | null => {
  // mostly nobody has left, and thousands of recipients need not be looked at for that
  if (!Object.keys(goneAt).some((userId) => !sockets[userId])) return null
  // nobody can come as somebody who was removed or erased
  const inShow = new Set(users.filter(({ erased }) => !erased).map(({ _id }) => _id))
  const people = new Map<string, number>()
  const moduleRunIds = new Set<string>()
  for (const run of runs) {
    // a question waits for nobody: whoever comes before it closes is asked
    if (run.state !== 'running' || run.question) continue
    for (const userId of run.recipients) {
      const since = goneAt[userId]
      const state = run.deliveries[userId]
      if (state === undefined || hasEnded(state) || sockets[userId] || since === undefined || !inShow.has(userId))
        continue
      const ends = isOnItsWay(state) && run.endsAt ? Date.parse(run.endsAt) : 0
      const leftMs = Math.max(since, ends) + waitMs - now
      if (leftMs <= 0) continue
      people.set(userId, Math.max(leftMs, people.get(userId) ?? 0))
      moduleRunIds.add(run._id)
    }
  }
  const list = [...people]
    .map(([userId, leftMs]): Awaited => ({ userId, leftMs }))
    .toSorted((a, b) => b.leftMs - a.leftMs)
  const [first] = list
  return first ? { people: list, leftMs: first.leftMs, moduleRunIds: [...moduleRunIds] } : null
}
