import type { Saying } from '@ghostlight/contracts/rules'
import { type LiveEvent, show } from '@ghostlight/domain'
import { Histogram } from 'prom-client'
import type { Measures } from '../edge/metrics.ts'
import type { Services } from '../edge/services.ts'
import { createTellMachine } from '../engine/automations/tell-machine.ts'
import { inLanguage, type OtherLanguage } from '../engine/in-language.ts'
import { createHeartbeat } from '../engine/liveness/heartbeat.ts'
import { recover } from '../engine/liveness/recovery.ts'
import { createWatch } from '../engine/liveness/watch.ts'
import { createCodec } from '../engine/log/codec.ts'
import { createCommandHandler } from '../engine/log/command-handler.ts'
import { createKeeper, type Keeping } from '../engine/log/keeper.ts'
import { createLiveShows } from '../engine/log/live-shows.ts'
import { createGoToLast, timeAppends } from '../engine/log/measures.ts'
import { createProjector } from '../engine/log/projector.ts'
import { createQuarantine } from '../engine/log/quarantine.ts'
import { createRecorder } from '../engine/log/recorder.ts'
import { watchUnreadable } from '../engine/log/unreadable.ts'
import { createFoldedNow } from '../engine/log/wait-for-fold.ts'
import { createWaitForProjection } from '../engine/log/wait-for-projection.ts'
import { storeWithKeys, viewsWithKeys } from '../engine/log/with-keys.ts'
import type { Language } from '../engine/ports/language.ts'
import type { Machines } from '../engine/ports/machines.ts'
import type { Passwords } from '../engine/ports/passwords.ts'
import type { Leases } from '../engine/ports/read-store.ts'
import type { Snapshots } from '../engine/ports/snapshots.ts'
import type { SubjectKeys } from '../engine/ports/subject-keys.ts'
import type { ApplyEdit } from '../engine/reconciler/library-outbox.ts'
import { ownPhonesFirst } from '../engine/reconciler/own-phones.ts'
import { createReconciler, type ReconcilerParts } from '../engine/reconciler/reconciler.ts'
import type { RetryWhileAway } from '../engine/retry-while-away.ts'
import { spokenLine } from '../engine/spoken-line.ts'
import { createMakeAhead } from '../engine/synthesis/make-ahead.ts'
import { createOfferedVoices } from '../engine/synthesis/offered-voices.ts'
import { createOutages } from '../engine/synthesis/outages.ts'
import { newTurn, providerLimit, ranks } from '../engine/synthesis/provider-limit.ts'
import { createSampler } from '../engine/synthesis/sampler.ts'
import { createSynthesisCache } from '../engine/synthesis/synthesis-cache.ts'
import { createSynthesiser, type SynthesiserOptions } from '../engine/synthesis/synthesiser.ts'
import { createUnspoken } from '../engine/synthesis/unspoken.ts'
import { applyEdit } from '../library/apply-edit.ts'
import { createRetention } from '../library/retention.ts'
import { type IsSettled, keepSettled } from '../people/keep-settled.ts'
import { createPeople } from '../people/people.ts'
import { createSessionLedger } from '../people/session-ledger.ts'

type OfEdge = Pick<Services, 'store' | 'views' | 'blobs' | 'speech' | 'clock' | 'random' | 'ids' | 'logger' | 'node'>
/** The parts that make up one process. */
type Ports = OfEdge & {
  leases: Leases
  keys: SubjectKeys
  language: Language
  /** absent = every line is taken to be in the language that was asked for */
  otherLanguage?: OtherLanguage
  machines: Machines
  /** the voice while the speech provider is down */
  fallback: SynthesiserOptions['fallback']
  /** what becomes of a line in a language that no voice speaks; absent = captions only */
  unspoken?: Saying
  /** parallel requests to each provider */
  concurrency: { speech: number; language: number }
  doublePressMs?: number
  venueTimeZone?: string
  /** people are erased this many days after their last show; absent = nobody is erased automatically */
  retentionDays?: number | undefined
  /** undefined = 30 */
  rehearsalDays?: number
  /** called with each heartbeat */
  beat?: () => Promise<void>
  passwords: Passwords
  /** operators from the settings, whose rights and password nobody else may change */
  isSettled: IsSettled
  /** from which a start continues; absent = it reads the whole log */
  snapshots?: Snapshots
  /** undefined = the product's own pace */
  keeping?: Keeping
}

/**
 * Joins the parts of one process, with any ports: what the edge may use, and what runs by itself from `start` to
 * `stop`. Nothing runs before `start`.
 */
export const assemble = (given: Ports) => {
  const appendSeconds = new Histogram({
    name: 'ghostlight_append_seconds',
    help: 'How long an append to the log took, one that failed too.',
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [],
  })
  const timed = timeAppends(given.store, given.clock, (seconds) => appendSeconds.observe(seconds))
  const { load } = given.keys
  const reading = load && { load, clock: given.clock, logger: given.logger }
  // `store` loads the keys of an event before it passes it on; `sealed` passes it on without them
  const store = reading ? storeWithKeys(timed, reading) : timed
  const views = ownPhonesFirst(reading ? viewsWithKeys(given.views, reading) : given.views, given.node)
  const sealed = { store: timed, views: given.views }
  const ports: Ports = { ...given, store, views }
  const { leases, keys, blobs, fallback, concurrency, clock, random, ids, logger, node } = ports
  const outages = createOutages(clock)
  const speech = outages.ofSpeech(ports.speech)
  const model = outages.ofLanguage(ports.language)
  const { passwords, snapshots } = ports
  const limited = providerLimit({ clock, concurrency: concurrency.language })
  const write = inLanguage((it) => model.write(it), ports.otherLanguage ?? (async () => undefined))
  const language: ReconcilerParts['language'] = {
    write: async (it, turn) => {
      const line = await limited(() => write(it), turn)
      return { ...line, text: spokenLine(line.text) }
    },
  }
  const codec = createCodec(keys)
  const quarantine = createQuarantine(logger)
  const handler = keepSettled(quarantine.guard(createCommandHandler({ ...ports, codec })), ports.isSettled)
  const record = createRecorder({ store, codec, keys, clock, ids })
  const projection = createWaitForProjection(sealed.views, clock)
  const translator: Services['translator'] = {
    isThere: model.name !== 'rehearsal',
    // lines of a show come first
    write: (it) => limited(() => model.write(it), newTurn(ranks.prefetch)),
  }
  const offered = createOfferedVoices({ speech, clock })
  const { unspoken: saidBy = 'captions' } = ports
  const unspoken = createUnspoken({ languages: offered.languages, saidBy, blobs, key: keys.installation, clock })
  const speaking = { speech, fallback, blobs, key: keys.installation, clock, concurrency: concurrency.speech, unspoken }
  const sounds = createSynthesisCache({ synthesise: createSynthesiser(speaking), clock, erased: keys.erased })
  const ahead = createMakeAhead({ sounds, blobs, key: keys.installation, provider: speech.name, unspoken })
  const sampler = createSampler({ sounds, language, ids })
  const unreadable = watchUnreadable(logger)
  const goToLast = createGoToLast(clock)
  const followed = (event: LiveEvent): void => handler.follow(show, event)
  const following = { store, codec, keys, clock, logger, unreadable, quarantine, snapshots, followed }
  const live = createLiveShows(following, (changed) => {
    for (const [id, urgency] of changed) {
      goToLast.changed(id, live.shows.get(id))
      reconciler.changed(id, urgency)
    }
  })
  const phoneKey = keys.installation
  const toLibrary: ApplyEdit = (edit) => applyEdit(edit, { handler, phoneKey, hash: passwords.hash })
  const { tell: tellMachine, refusal: machineRefusal } = createTellMachine({ machines: ports.machines, handler })
  const foldedNow = createFoldedNow({ store, folded: live.folded })
  const reconciler = createReconciler(
    {
      handler,
      record,
      foldedNow,
      foldedUpTo: live.foldedUpTo,
      bus: views,
      language,
      sounds,
      applyEdit: toLibrary,
      tellMachine,
      clock,
      ids,
      leases,
      node,
      logger,
      quarantine,
    },
    live.shows,
  )
  const projector = createProjector({ ...sealed, leases, node, clock, logger, unreadable, quarantine })
  const shared = { record, leases, bus: views, clock, node, logger, forgotten: projector.again }
  const also = ports.beat && { also: ports.beat }
  const heartbeat = createHeartbeat({ shows: live.shows, ...shared, ...also })
  const people = createPeople(views, codec, passwords)
  const ledger = createSessionLedger({ store: timed, clock, logger, unreadable, snapshots })
  const follows = (): boolean => live.isFollowing() && projector.isFollowing() && ledger.isFollowing()
  const watch = createWatch({ store: timed, leases, load, follows, clock, logger })
  const forget = (id: string): void => {
    handler.forget(show, id)
    reconciler.forget(id)
  }
  const keeper = createKeeper({ live, others: [projector, ledger], forget, clock, logger, keeping: ports.keeping })
  const retention = createRetention({
    handler,
    store: timed,
    views,
    keys,
    blobs,
    phoneKey,
    leases,
    clock,
    node,
    logger,
    days: ports.retentionDays,
    rehearsalDays: ports.rehearsalDays ?? 30,
  })
  const measures: Measures = {
    appendSeconds,
    goToLastSeconds: goToLast.seconds,
    projectionLag: projector.lag,
    runnerLeases: reconciler.leases,
  }
  const ofEdge = { store, views, blobs, speech, clock, random, ids, logger, node }
  return {
    parts: {
      ...ofEdge,
      handler,
      record,
      tellMachine,
      machineRefusal,
      codec,
      projected: projection.projected,
      shows: live.shows,
      foldedNow,
      foldedUpTo: live.foldedUpTo,
      silent: watch.silent,
      outages: outages.now,
      unreadable,
      people,
      phoneKey,
      quarantine,
      sounds,
      ahead,
      sampler,
      translator,
      offered,
      unspoken: saidBy,
      passwords,
      keys,
      ledger,
      measures,
    },
    /** Shows that owe something but have no timer: must always be empty. */
    unwatched: reconciler.unwatched,
    /** false while the read models are missing or belong to another log, and are rebuilt */
    hasViews: projector.isThere,
    /** Resolves when the log has been read and this node continues every show. */
    start: async (retryWhileAway: RetryWhileAway = (step) => step()): Promise<void> => {
      watch.start()
      await retryWhileAway(projection.start)
      await retryWhileAway(reconciler.start)
      await Promise.all([retryWhileAway(projector.start), live.start(), ledger.start()])
      await keeper.start()
      await retryWhileAway(heartbeat.start)
      retention.start()
      const { projected } = projection
      const { shows } = live
      await retryWhileAway(() => recover({ shows, record, projected, reconcile: reconciler.reconcile, node }))
    },
    /** Stops running shows, so that another node can take them over at once. */
    handOver: reconciler.stop,
    /** Gives back what other nodes can continue, then closes the log. */
    stop: async (): Promise<void> => {
      await retention.stop()
      watch.stop()
      await reconciler.stop()
      await heartbeat.stop()
      await Promise.all([projector.stop(), live.stop(), ledger.stop()])
      await keeper.stop()
      await projection.stop()
    },
  }
}
