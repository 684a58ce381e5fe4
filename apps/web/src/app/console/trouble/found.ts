import type { Blackboard, TroubleTold } from '@ghostlight/contracts'
import { missedAs } from '@ghostlight/contracts/rules'
import { remembered } from '../../../live/remembered.ts'
import type { LiveState } from '../../../live/store.ts'
import { calledName } from '../../../people/person.ts'
import type { Times } from '../../../times/times.ts'
import { translated } from '../../../words/sentences.ts'
import { t } from '../../../words/t.ts'
import { type GroupName, screens } from './groups.ts'

/** One thing that needs somebody. `key`: the same as long as the cause is; `since`: ms, if anybody knows it */
export type Found = { key: string; group: GroupName; name: string; detail?: string; since?: number }

/** Something that happened and is not a state: a refusal of a machine, the coming end of a screen's link. */
export type Told = { refused: readonly (NonNullable<LiveState['refused']> & { at: number })[] }

type Live = Pick<LiveState, 'blackboard' | 'connection' | 'goneAt' | 'ending' | 'trouble'>

/** Everything that needs somebody now. A closed show needs nobody but its server. */
export const findTroubles = (live: Live, { refused }: Told, times: Times): Found[] => {
  const { blackboard, trouble } = live
  const ofServer = [...ofConnection(live), ...ofHouse(trouble)]
  if (blackboard.closedAt !== null) return ofServer
  return [
    ...ofServer,
    ...trouble.machines.map(({ keyId, name, since }) => found('machine', keyId, { name, since: Date.parse(since) })),
    ...ofShow(live, times),
    ...refused.map(({ by, text, at }) =>
      found('refused', `${by}/${at}`, { name: by, detail: translated(text), since: at }),
    ),
    ...ofPeople(live),
  ]
}

type More = { name: string; detail?: string; since?: number }
const found = (group: GroupName, id: string, more: More): Found => ({ key: `${group}/${id}`, group, ...more })

const ofConnection = ({ connection: { setAside, status, since } }: Live): Found[] => [
  ...(setAside === null ? [] : [found('aside', setAside, { name: '', detail: setAside })]),
  ...(status === 'lost' ? [found('lost', String(since), { name: '', since })] : []),
]

const ofHouse = ({ house }: TroubleTold): Found[] =>
  house.map(({ about, name, detail, since }) =>
    found(about, `${name}/${since}`, { name, detail: translated(detail), since: Date.parse(since) }),
  )

const ofShow = ({ blackboard, ending }: Live, { dayMinute }: Times): Found[] => {
  const { automationFailure: failure, crowds, runs, modules, templates, screenLinks } = blackboard
  const fallbacks = runs.filter(({ state, fallback }) => state === 'running' && fallback !== undefined)
  const link = ending && screenLinks.find(({ _id, until }) => _id === ending.linkId && until === ending.until)
  return [
    ...(failure
      ? [
          found('notSent', failure.cause, {
            name: failure.name,
            detail: translated(failure.detail),
            since: Date.parse(failure.at),
          }),
        ]
      : []),
    ...crowds.map(({ device, people }) => found('crowd', device, { name: String(people) })),
    ...fallbacks.map(({ _id, module, fallback = '', startedAt }) => {
      const template = modules.find((it) => it._id === module)?.template
      const name = templates.find((it) => it._id === template)?.name ?? t`A line`
      return found('fallback', _id, { name, detail: translated(fallback), since: Date.parse(startedAt) })
    }),
    ...(link
      ? [
          found('link', `${link._id}/${link.until}`, {
            name: screens[link.of],
            detail: dayMinute(Date.parse(link.until)),
          }),
        ]
      : []),
  ]
}

const ofPeople = ({ blackboard, goneAt }: Live): Found[] => {
  const { users, sockets, phoneMarks, startedAt } = blackboard
  const missed = lastMissed(blackboard)
  const all: Found[] = []
  for (const user of users) {
    if (user.type === 'dramaturg' || user.erased) continue
    const { _id } = user
    const socket = sockets[_id]
    const left = goneAt[_id]
    const miss = missed.get(_id)
    // nearly everybody is well, and nobody needs their names
    const add = (group: GroupName, id: string, since?: number): void =>
      void all.push(found(group, id, { name: calledName(user), ...(since !== undefined && { since }) }))
    if (phoneMarks[_id] === 'none' && !socket) add('noPhone', _id)
    if (socket && !socket.ready && !socket.reads) add('silent', _id)
    if (!socket && left !== undefined && startedAt !== null) add('gone', `${_id}/${left}`, left)
    if (socket?.inTime === false) add('late', _id)
    if (socket && miss) add(miss.reason, `${_id}/${miss.run}`, miss.at)
  }
  return all
}

type Missed = { reason: GroupName & Blackboard['runs'][number]['failures'][number]['reason']; run: string; at: number }

/** Who did not hear the last line that was for them, by the newest runs first. */
const lastMissed = ({ runs }: Pick<Blackboard, 'runs'>): ReadonlyMap<string, Missed> => {
  const missed = new Map<string, Missed>()
  const told = new Set<string>()
  for (let at = runs.length - 1; at >= 0; at--) {
    const run = runs[at]
    if (!run) continue
    for (const { userId, reason } of run.failures) {
      if (told.has(userId)) continue
      told.add(userId)
      if (missedAs(reason) !== 'failed' || isSpokenToAfter(runs, at, userId)) continue
      const since = Date.parse(run.endedAt ?? run.startedAt)
      missed.set(userId, { reason: reason as Missed['reason'], run: run._id, at: since })
    }
  }
  return missed
}

const isSpokenToAfter = (runs: Blackboard['runs'], at: number, userId: string): boolean => {
  for (let later = at + 1; later < runs.length; later++)
    if (recipientsOf(runs[later]?.recipients ?? []).has(userId)) return true
  return false
}

const recipientsOf = remembered((recipients: readonly string[]): ReadonlySet<string> => new Set(recipients))
