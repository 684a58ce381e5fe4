import type { Cue } from '@ghostlight/contracts'
import {
  awaitingSound,
  cuesAhead,
  isExpectedGuest,
  type LineRequest,
  type LiveState,
  lineToPrefetch,
  nextCue,
  type PendingDelivery,
  type Prefetch,
  prefetchesOf,
  type SoundRequest,
  soundToPrefetch,
} from '@ghostlight/domain'
import type { ReadStore } from '../ports/read-store.ts'
import type { Clock } from '../ports/runtime.ts'
import type { Rank } from '../synthesis/provider-limit.ts'
import { soundKey } from '../synthesis/sound-name.ts'
import type { SynthesisCache } from '../synthesis/synthesis-cache.ts'
import { createAnnouncer } from './announcer.ts'
import { type Ask, type Asked, createPrefetchedLines } from './prefetched-lines.ts'
import { createPreparedCount } from './prepared.ts'

/** A storm of changes, such as an audience that joins, is planned this often, ms. */
const everyMs = 250
/** A failed prefetch, or one in the fallback voice, is tried again after this time, ms. */
const restMs = 40_000
/** Parallel prefetches of one show: if another cue becomes the next one, little is wasted. */
const mostUnderWay = 16

/** What is prepared of one show's cues ahead. All of it may be lost: it is made again, at the latest at GO. */
type Stage = {
  /** the cue that GO would run; undefined = none is left */
  cueId: string | undefined
  /** the cues that are prepared */
  cues: ReadonlySet<string>
  /** the planned version of the show, and when to plan again */
  seen: number
  dueAt: number
  underWay: number
  lines: ReturnType<typeof createPrefetchedLines>
  announce: ReturnType<typeof createAnnouncer>
  prepared: ReturnType<typeof createPreparedCount> | undefined
  /** sounds in the making, failed, or in the fallback voice, and when they are tried again */
  resting: Map<string, number>
}

type Making = { id: string; stage: Stage; stranger: boolean }

type Parts = {
  ask: Ask
  sounds: SynthesisCache
  bus: Pick<ReadStore, 'publish'>
  clock: Clock
  reconcile: (id: string) => void
}

/**
 * Makes the words and sounds of the next cue before GO, and announces them to the phones that will hear them. While a
 * question is open it does the same for every cue to which the question may lead. It follows from the show's state like everything outstanding, but nothing depends on it and nothing of it is recorded.
 */
export const createPrefetch = ({ ask, sounds, bus, clock, reconcile }: Parts) => {
  const stages = new Map<string, Stage>()

  const planAt = (stage: Stage, at: number): void => {
    stage.dueAt = Math.min(stage.dueAt, at)
  }
  /** A task has ended: others have room now, and phones can be told. */
  const finished = (id: string, stage: Stage): void => {
    stage.underWay--
    planAt(stage, clock.now() + everyMs)
    reconcile(id)
  }

  const newStage = (id: string): Stage => {
    const lines = createPrefetchedLines({
      ask,
      clock,
      restMs,
      done: () => finished(id, stage),
      retryAt: (at) => planAt(stage, at),
    })
    const announce = createAnnouncer(bus, id)
    const stage: Stage = {
      cueId: undefined,
      cues: new Set(),
      seen: -1,
      dueAt: Number.POSITIVE_INFINITY,
      underWay: 0,
      lines,
      announce,
      prepared: undefined,
      resting: new Map(),
    }
    stages.set(id, stage)
    return stage
  }

  /** What is prepared already, if it is of one of these cues. */
  const stageFor = (id: string, cues: readonly Cue[]): Stage => {
    const known = stages.get(id)
    const stage = known && cues.some(({ _id }) => known.cues.has(_id)) ? known : newStage(id)
    stage.cues = new Set(cues.map(({ _id }) => _id))
    return stage
  }
  const isNextOf = (id: string, stage: Stage, cueId: string | undefined): void => {
    if (stage.cueId === cueId) return
    stage.cueId = cueId
    stage.prepared = cueId === undefined ? undefined : createPreparedCount(bus, { blackboardId: id, cueId })
  }

  const takeRoom = (stage: Stage) => (): boolean => {
    if (stage.underWay >= mostUnderWay) return false
    stage.underWay++
    return true
  }

  const make = (request: SoundRequest, { id, stage, stranger }: Making): void => {
    const key = soundKey(request)
    const restsUntil = stage.resting.get(key) ?? 0
    if (restsUntil > clock.now()) planAt(stage, restsUntil)
    if (restsUntil > clock.now() || !takeRoom(stage)()) return
    stage.resting.set(key, Number.POSITIVE_INFINITY)
    const again = (): void => {
      const isFinal = sounds.made(request)?.fallback === undefined && sounds.failure(request) === undefined
      stage.resting.set(key, isFinal ? 0 : clock.now() + restMs)
      finished(id, stage)
    }
    sounds.start(request, { id: `${id}/prefetch`, again, prefetch: true, stranger })
  }

  const plan = (id: string, live: LiveState, stage: Stage): void => {
    const awaiting = awaitingSound(live)
    const lineFor = (item: Prefetch): ReturnType<Stage['lines']['lineFor']> => {
      const request = lineToPrefetch(live, item, awaiting)
      return (
        request &&
        stage.lines.lineFor(keyOf(item.moduleId, item.user._id), request, {
          takeRoom: takeRoom(stage),
          stranger: !isExpectedGuest(live, item.user._id),
        })
      )
    }
    /** of the cue that GO would run, by source; an unwritten line counts as one sound */
    const wanted = new Map<string, boolean>()
    const listeners = prefetchesOf(live).flatMap((item) => {
      const request = soundToPrefetch(live, item, lineFor(item))
      const sound = request && sounds.made(request)
      const source = request ? soundKey(request) : keyOf(item.moduleId, item.user._id)
      if (item.cueId === stage.cueId) wanted.set(source, sound !== undefined)
      if (!request) return []
      if (!sound || sound.fallback !== undefined)
        make(request, { id, stage, stranger: !isExpectedGuest(live, item.user._id) })
      return sound ? [{ userId: item.user._id, socket: item.socket, sound }] : []
    })
    stage.announce(listeners)
    stage.prepared?.is([...wanted.values()].filter(Boolean).length, wanted.size)
  }

  return {
    /** Whether there is a cue ahead, and somebody to hear it. */
    wants: (live: LiveState): boolean => live.sockets.size > 0 && cuesAhead(live.show).length > 0,
    /** Call when the running cue has nothing outstanding. Returns when to reconcile again, ms since the epoch. */
    reconcile: (id: string, live: LiveState): number => {
      const cues = cuesAhead(live.show)
      if (cues.length === 0) stages.delete(id)
      // Kept while nobody is there, so that a short network failure is not paid for twice.
      if (cues.length === 0 || live.sockets.size === 0) return Number.POSITIVE_INFINITY
      const stage = stageFor(id, cues)
      isNextOf(id, stage, nextCue(live.show)?._id)
      if (stage.seen !== live.version) planAt(stage, clock.now() + everyMs)
      stage.seen = live.version
      if (stage.dueAt > clock.now()) return stage.dueAt
      stage.dueAt = Number.POSITIVE_INFINITY
      plan(id, live, stage)
      return stage.dueAt
    },
    /** Removes everything prepared for the show from memory. */
    forget: (id: string): void => void stages.delete(id),
    /** Tells the consoles once more how many sounds are ready. */
    tellAgain: (id: string): void => stages.get(id)?.prepared?.again(),
    /** The prefetched line for this delivery, if it answers the same question. Given out once. */
    written: (
      id: string,
      { run, delivery }: PendingDelivery,
      { request, rank }: { request: LineRequest; rank: Rank },
    ): Asked | undefined => stages.get(id)?.lines.take(keyOf(run.module._id, delivery.userId), request, rank),
  }
}

const keyOf = (moduleId: string, userId: string): string => `${moduleId}/${userId}`
