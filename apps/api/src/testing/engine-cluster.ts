import type { AudienceEvent, Cue, ShowCommand, Template, User } from '@ghostlight/contracts'
import { cue, type LiveEvent, person, show, template } from '@ghostlight/domain'
import { pino } from 'pino'
import { openMemoryReadStore } from '../adapters/read-store/memory.ts'
import { openMemoryLeases } from '../adapters/read-store/memory-leases.ts'
import { sentAs } from '../edge/ws/sent-as.ts'
import type { TellMachine } from '../engine/automations/tell-machine.ts'
import { recover } from '../engine/liveness/recovery.ts'
import { releasedChannel } from '../engine/liveness/show-leases.ts'
import { createCommandHandler } from '../engine/log/command-handler.ts'
import type { Handled } from '../engine/log/command-work.ts'
import { createLiveShows } from '../engine/log/live-shows.ts'
import { createRecorder } from '../engine/log/recorder.ts'
import { createFoldedNow } from '../engine/log/wait-for-fold.ts'
import type { EventStore } from '../engine/ports/event-store.ts'
import type { LanguageRequest } from '../engine/ports/language.ts'
import { type Leases, ReadStoreUnavailable } from '../engine/ports/read-store.ts'
import { announceChannel } from '../engine/prefetch/announcer.ts'
import { askPreparedChannel, type Prepared, preparedChannel } from '../engine/prefetch/prepared.ts'
import { type Dispatch, dispatchChannel, isOverdue } from '../engine/reconciler/dispatch.ts'
import { ownPhonesFirst } from '../engine/reconciler/own-phones.ts'
import { createReconciler, type ReconcilerParts } from '../engine/reconciler/reconciler.ts'
import { createSynthesisCache } from '../engine/synthesis/synthesis-cache.ts'
import type { Synthesise } from '../engine/synthesis/synthesiser.ts'
import { applyEdit } from '../library/apply-edit.ts'
import { changeItem } from '../library/items.ts'
import { changePerson, registerPerson } from '../library/people.ts'
import { boardId, connected, createShow, type Opening } from './examples.ts'
import { type Append, appendingAs, counted, createLog, middle } from './logs.ts'
import { standingStill } from './standing-still.ts'
import { settled, virtualClock } from './virtual-clock.ts'

export const soundMs = 4_000
export const logger = pino({ level: 'silent' })

/** The faults that a test can give a node. */
type Trouble = {
  synthesise?: Synthesise
  write?: ReconcilerParts['language']['write']
  append?: (real: Append, ...it: Parameters<Append>) => ReturnType<Append>
  applyEdit?: (
    real: ReconcilerParts['applyEdit'],
    ...it: Parameters<ReconcilerParts['applyEdit']>
  ) => ReturnType<ReconcilerParts['applyEdit']>
  tellMachine?: TellMachine
  /** the node reads what happened in the shows only after this */
  reading?: () => Promise<void>
  publish?: (real: (message: Dispatch) => Promise<void>, message: Dispatch) => Promise<void>
}

const readingAfter = (store: EventStore, reading: () => Promise<void> = async () => undefined): EventStore => ({
  ...store,
  subscribe: async function* (options) {
    for await (const item of store.subscribe(options)) {
      await reading()
      yield item
    }
  },
})

/** A theatre on a virtual clock: one log, one bus, phones that note what they get, and nodes that run its shows. */
export const openEngineCluster = async (users?: readonly User[], over?: Partial<Opening>) => {
  const log = createLog()
  const clock = virtualClock()
  const bus = openMemoryReadStore()
  const memory = openMemoryLeases(clock)
  let leasesTake: Promise<void> | undefined
  const redis = standingStill(clock, { patienceMs: 2_000, gaveUp: () => new ReadStoreUnavailable('no answer') })
  const leases: Leases = {
    ...memory,
    acquire: async (...it) => {
      await leasesTake
      return redis.ask(() => memory.acquire(...it))
    },
  }
  const ids = counted()
  const made: string[] = []
  const asked: LanguageRequest[] = []
  /** `person on socket: text`; for a repeated sound, with the time since it was first sent */
  const heard: string[] = []
  /** the start times of the heard sounds */
  const begins: (number | null)[] = []
  /** `node: address` of each message to another machine */
  const machines: string[] = []
  /** `person on socket: sound` of each announcement before the cue */
  const told: string[] = []

  /** the messages to consoles about the preparation of the next cue */
  const prepared: Prepared[] = []
  await bus.onMessage(preparedChannel, (message) => void prepared.push(message))

  const record = createRecorder({ ...log, clock, ids })
  const handler = createCommandHandler({ ...log, clock, random: middle })
  const heardBy = (message: Dispatch): void => {
    if (isOverdue(message, clock.now())) return
    const { blackboardId, to, text, elapsedMs, startAt } = message
    for (const { userId, socketId } of to) {
      begins.push(startAt)
      heard.push(`${userId} on ${socketId}: ${text}${elapsedMs === undefined ? '' : ` +${elapsedMs}`}`)
      if (elapsedMs === undefined) void record(blackboardId, sentAs[message.type].event(message, userId))
    }
  }
  await bus.onMessage(dispatchChannel, (message) => {
    if (message.by === undefined) heardBy(message)
  })

  await bus.onMessage(announceChannel, (message) => {
    for (const { sound, to } of message.sounds)
      for (const { userId, socketId } of to) told.push(`${userId} on ${socketId}: ${sound.name}`)
  })

  const does = async (command: ShowCommand, commandId = ids.next(), id = boardId): Promise<Handled<never>> => {
    const request = { commandId, actor: 'olga', actorName: 'Olga', correlationId: commandId }
    const answer = await handler.handle(show, { id, command }, request)
    await settled()
    return answer as Handled<never>
  }
  const happens = async (event: AudienceEvent, id = boardId): Promise<void> => {
    await record(id, event)
    await settled()
  }

  const startNode = async (node = 'node-1', trouble: Trouble = {}) => {
    const { append = (real, ...it) => real(...it), publish } = trouble
    const store = readingAfter(appendingAs(log.store, append), trouble.reading)
    const parts = { ...log, store, clock, ids, random: middle, logger }
    const own = { record: createRecorder(parts), handler: createCommandHandler(parts) }
    const followed = (event: LiveEvent): void => own.handler.follow(show, event)
    const live = createLiveShows({ ...parts, followed }, (changed) =>
      changed.forEach((urgency, id) => void reconciler.changed(id, urgency)),
    )
    const language: ReconcilerParts['language'] = {
      write: (request, turn) => {
        asked.push(request)
        return trouble.write?.(request, turn) ?? Promise.resolve({ text: `Line ${asked.length}.`, rehearsal: true })
      },
    }
    const synthesise: Synthesise = (request, turn) => {
      made.push(request.text)
      return (
        trouble.synthesise?.(request, turn) ??
        Promise.resolve({ name: `sound of ${request.text}`, durationMs: soundMs })
      )
    }
    let subscriptions = 0
    const between: ReconcilerParts['bus'] = {
      onMessage: async (channel, listener) => {
        if (channel.name === dispatchChannel.name) return async () => undefined
        const unsubscribe = await bus.onMessage(channel, listener)
        subscriptions++
        return async () => {
          subscriptions--
          await unsubscribe()
        }
      },
      publish: (channel, message) =>
        redis.ask(() =>
          publish && channel.name === dispatchChannel.name
            ? publish((it) => bus.publish(dispatchChannel, it), message as Dispatch)
            : bus.publish(channel, message),
        ),
    }
    // a given `publish` applies to all dispatches
    const nodesBus = publish ? between : ownPhonesFirst(between, node)
    await nodesBus.onMessage(dispatchChannel, heardBy)
    const library = { handler: own.handler, phoneKey: log.keys.installation, hash: async () => '' }
    const real: ReconcilerParts['applyEdit'] = (edit) => applyEdit(edit, library)
    const applyToLibrary: ReconcilerParts['applyEdit'] = (edit) => trouble.applyEdit?.(real, edit) ?? real(edit)
    const tellMachine: TellMachine = (message, values) => {
      machines.push(`${node}: ${message.kind === 'osc' ? message.address : message.url}`)
      return trouble.tellMachine?.(message, values) ?? Promise.resolve({ ok: true, detail: 'taken' })
    }
    const ports = {
      ...own,
      foldedNow: createFoldedNow({ store, folded: live.folded }),
      foldedUpTo: live.foldedUpTo,
      bus: nodesBus,
      language,
      sounds: createSynthesisCache({ synthesise, clock }),
      applyEdit: applyToLibrary,
      tellMachine,
      clock,
      ids,
      leases,
      node,
      logger,
    }
    const reconciler = createReconciler(ports, live.shows)
    await reconciler.start()
    await live.start()
    const projected = async () => undefined
    await recover({ shows: live.shows, record: own.record, projected, reconcile: reconciler.reconcile, node })
    await settled()
    return {
      shows: live.shows,
      /** as for a past show */
      forget: reconciler.forget,
      leases: reconciler.leases,
      unwatched: reconciler.unwatched,
      /** the number of channels between nodes that it listens to */
      subscriptions: (): number => subscriptions,
      stop: async () => {
        await reconciler.stop()
        await live.stop()
      },
    }
  }

  await does(createShow(users, over))
  /** the person in the library */
  const known = async (id: string) => (await handler.state(person, id)).person?.user
  const inLibrary = () => {
    const commandId = ids.next()
    const request = { commandId, actor: 'olga', actorName: 'Olga', correlationId: commandId }
    return { handler, request, phoneKey: log.keys.installation, hash: async () => '' }
  }

  return {
    known,
    knownCue: async (id: string) => (await handler.state(cue, id)).item,
    writesCue: (item: Cue) => changeItem(cue, { id: item._id, command: { type: 'create', item } }, inLibrary()),
    knownTemplate: async (id: string) => (await handler.state(template, id)).item,
    writesTemplate: (item: Template) =>
      changeItem(template, { id: item._id, command: { type: 'create', item } }, inLibrary()),
    /** as an author does who has seen no other change */
    rewrites: (id: string, text: string) =>
      changeItem(
        template,
        { id, command: { type: 'update', changes: { content: { text, voice: 'v' } } } },
        inLibrary(),
      ),
    registers: (user: User) => registerPerson({ user, groups: [] }, inLibrary()),
    renames: (id: string, name: string) => changePerson(id, { name }, inLibrary()),
    log: log.all,
    leases,
    /** answers requests for leases only after this promise */
    slowLeases: (until: Promise<void>): void => {
      leasesTake = until
    },
    /** pauses the shared store for this many milliseconds */
    standsStill: redis.for,
    clock,
    made,
    asked,
    heard,
    begins,
    told,
    machines,
    prepared,
    /** a console connects, at any node */
    asksPrepared: async (): Promise<void> => {
      await bus.publish(askPreparedChannel, { blackboardId: boardId })
      await settled()
    },
    /** a node releases a show */
    givenBack: async (id: string): Promise<void> => {
      await bus.publish(releasedChannel, { blackboardIds: [id] })
      await settled()
    },
    does,
    happens,
    startNode,
    run: (module: string) => does({ type: 'runModule', payload: { module } }),
    go: (cueId: string) => does({ type: 'runCue', payload: { cueId } }),
    connect: (userId: string, socketId?: string) => happens(connected(userId, socketId)),
    /** starts another show with one connected person, and plays its first cue */
    plays: async (id: string, userId: string) => {
      const { payload, ...created } = createShow(users) as Extract<ShowCommand, { type: 'createBlackboard' }>
      await does({ ...created, payload: { ...payload, _id: id } }, ids.next(), id)
      await happens(connected(userId), id)
      await does({ type: 'runCue', payload: { cueId: 'cue-1' } }, ids.next(), id)
    },
    /** everybody with an open delivery in any show plays it to its end */
    everybodyCompletes: async ({ shows }: { shows: Awaited<ReturnType<typeof startNode>>['shows'] }) => {
      const completed = [...shows].flatMap(([id, { runs }]) =>
        [...runs.values()].flatMap((run) =>
          [...run.open].map((userId) => {
            const data = { userId, moduleId: run.module._id, deliveryId: run.moduleRunId }
            return record(id, { type: 'AudioContentCompleted', data })
          }),
        ),
      )
      await Promise.all(completed)
      await settled()
    },
    types: () => log.all.map(({ type }) => type),
    of: (type: string): Record<string, unknown>[] =>
      log.all.filter((event) => event.type === type).map((event) => log.codec.open(event).data),
  }
}

type StartNode = Awaited<ReturnType<typeof openEngineCluster>>['startNode']

/** Starts one node, with Ann and Ben connected. */
export const openHouse = async (...trouble: Parameters<StartNode>) => {
  const cluster = await openEngineCluster()
  const node = await cluster.startNode(...trouble)
  for (const id of ['ann', 'ben']) await cluster.connect(id)
  return { ...cluster, node }
}
