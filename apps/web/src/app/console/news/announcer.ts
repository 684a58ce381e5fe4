import type { Blackboard, Run } from '@ghostlight/contracts'
import { cueNumber } from '@ghostlight/contracts/rules'
import type { Clock } from '../../../connection/clock.ts'
import { outcomesOf } from '../../../live/deliveries.ts'
import { t } from '../../../words/t.ts'

/** Phones that lose their network together are announced in one sentence, ms. */
const gatherMs = 2_000
/** An unstable network is announced at most this often, ms. */
const atMostEveryMs = 6_000
/** Modules of one cue end one after the other: the cue has ended if none begins within this time, ms. */
const endsMs = 400

type Ports = {
  clock: Clock
  say: (text: string) => void
  /** whether this console ran it; a toast reports what others run */
  isOwn: (run: NonNullable<Blackboard['lastCueRun']>) => boolean
}

const cueWords = ({ cues }: Blackboard, cueId: string): string | undefined => {
  const at = cues.findIndex(({ _id }) => _id === cueId)
  return at < 0 ? undefined : t`Cue ${cueNumber(cues, at)} ${cues[at]?.name}`
}

/** Playing runs of cues, by press. A module that plays by itself belongs to no cue. */
const playing = (runs: readonly Run[]): ReadonlyMap<string, string> =>
  new Map(
    runs.flatMap(({ state, cueRunId, cueId }) =>
      state === 'running' && cueRunId !== null && cueId !== null ? [[cueRunId, cueId] as const] : [],
    ),
  )

const endWords = (cue: string, runs: readonly Run[]): string => {
  if (runs.some(({ state }) => state === 'stopped')) return t`${cue} was stopped.`
  const failed = new Set(
    runs.flatMap((run) => outcomesOf(run).flatMap(({ userId, outcome }) => (outcome === 'failed' ? [userId] : []))),
  )
  return failed.size === 0 ? t`${cue} has ended.` : t`${cue} has ended, ${failed.size} failed.`
}

const phoneWords = {
  lost: { one: (name: string) => t`Phone lost: ${name}.`, many: (count: number) => t`${count} phones lost.` },
  back: { one: (name: string) => t`Phone back: ${name}.`, many: (count: number) => t`${count} phones are back.` },
} as const

/** Ids of people whose phones are connected; an operator's console is not a phone. */
const phonesOf = ({ sockets }: Blackboard): string[] =>
  Object.entries(sockets).flatMap(([id, { type }]) => (type === 'dramaturg' ? [] : [id]))

/** Announces what a sighted operator would notice: what GO ran, the end of a cue, phones lost and back. */
export const createAnnouncer = (first: Blackboard, { clock, say, isOwn }: Ports) => {
  let now = first
  /** lost since the last announcement, and announced as lost */
  const lost = new Set<string>()
  const toldLost = new Set<string>()
  const toldBack = new Set<string>()
  const timers = new Set<() => void>()
  const ending = new Set<string>()
  let toldAt = Number.NEGATIVE_INFINITY
  let gathering = false

  const after = (ms: number, call: () => void): void => {
    const off = clock.after(ms, () => {
      timers.delete(off)
      call()
    })
    timers.add(off)
  }

  const sayPhones = (ids: readonly string[], word: 'lost' | 'back'): void => {
    const names = ids.flatMap((id) => now.users.find((user) => user._id === id && !user.erased)?.name ?? [])
    if (names.length === 1) say(phoneWords[word].one(names[0] ?? ''))
    else if (names.length > 1) say(phoneWords[word].many(names.length))
  }

  const tellPhones = (): void => {
    gathering = false
    toldAt = clock.now()
    // after the show everybody goes home
    const gone = now.closedAt === null ? [...lost] : []
    const back = [...toldBack]
    for (const id of gone) toldLost.add(id)
    lost.clear()
    toldBack.clear()
    sayPhones(gone, 'lost')
    sayPhones(back, 'back')
  }

  const phonesChanged = (before: Blackboard): void => {
    const [were, are] = [new Set(phonesOf(before)), new Set(phonesOf(now))]
    for (const id of were)
      if (!are.has(id)) {
        if (toldBack.delete(id)) toldLost.add(id)
        else lost.add(id)
      }
    for (const id of are) {
      lost.delete(id)
      if (toldLost.delete(id)) toldBack.add(id)
    }
    if (gathering || (lost.size === 0 && toldBack.size === 0)) return
    gathering = true
    after(Math.max(gatherMs, toldAt + atMostEveryMs - clock.now()), tellPhones)
  }

  const runsChanged = (before: Blackboard): void => {
    const are = playing(now.runs)
    for (const [cueRunId, cueId] of playing(before.runs)) {
      if (are.has(cueRunId) || ending.has(cueRunId)) continue
      ending.add(cueRunId)
      after(endsMs, () => {
        ending.delete(cueRunId)
        const words = cueWords(now, cueId)
        if (words && !playing(now.runs).has(cueRunId))
          say(
            endWords(
              words,
              now.runs.filter((run) => run.cueRunId === cueRunId),
            ),
          )
      })
    }
  }

  return {
    see: (blackboard: Blackboard): void => {
      const before = now
      now = blackboard
      const { lastCueRun } = now
      if (lastCueRun && lastCueRun.cueRunId !== before.lastCueRun?.cueRunId && isOwn(lastCueRun)) {
        const words = cueWords(now, lastCueRun.cueId)
        if (words) say(t`${words} runs.`)
      }
      if (now.runs !== before.runs) runsChanged(before)
      if (now.sockets !== before.sockets) phonesChanged(before)
    },
    stop: (): void => {
      for (const off of timers) off()
      timers.clear()
    },
  }
}
