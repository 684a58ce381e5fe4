import { isRejection, type User } from '@ghostlight/contracts'
import { deletedDays } from '@ghostlight/contracts/rules'
import { person, show } from '@ghostlight/domain'
import { boardKey, type ListedShow, showsKey } from '@ghostlight/projections'
import type { Logger } from 'pino'
import { derivedId } from '../engine/derived-id.ts'
import { pause } from '../engine/pause.ts'
import type { BlobStore } from '../engine/ports/blobs.ts'
import type { EventStore } from '../engine/ports/event-store.ts'
import type { Leases } from '../engine/ports/read-store.ts'
import type { Clock } from '../engine/ports/runtime.ts'
import type { SubjectKeys } from '../engine/ports/subject-keys.ts'
import { erasePerformances } from './erase-performances.ts'
import { type Erasing, erasePeople, knownById } from './erase-person.ts'
import { removePictures } from './remove-pictures.ts'
import { removeRehearsals } from './remove-rehearsals.ts'

const dayMs = 86_400_000
/** the interval between two looks, all by the same node while it lives */
const everyMs = 6 * 3_600_000

/** until a picture that nothing uses is removed: an author may still choose it */
const pictureDays = 7

type Retention = Omit<Erasing, 'request' | 'keys' | 'blobs'> & {
  blobs: Pick<BlobStore, 'delete' | 'deleteOf'>
  keys: Pick<SubjectKeys, 'erase' | 'get' | 'load'>
  leases: Leases
  store: Pick<EventStore, 'read' | 'truncate'>
  clock: Clock
  node: string
  logger: Logger
  /** days after a person's last show; undefined = nobody is erased automatically */
  days: number | undefined
  /** days after the end of a rehearsal */
  rehearsalDays: number
}

/** A show that never began and is not closed is still to come. */
const overAt = ({ closedAt, lastGoAt, unfinished }: ListedShow): number => {
  const at = closedAt ?? lastGoAt
  return at === undefined || unfinished !== undefined ? Number.POSITIVE_INFINITY : Date.parse(at)
}

/**
 * Erases people automatically some days after their last show, as an operator would, removes old rehearsals and erases
 * deleted performances. It looks at the start and every six hours, on one node at a time. The next look finishes what was interrupted.
 */
export const createRetention = (parts: Retention) => {
  const { days, rehearsalDays, leases, clock, node, logger } = parts
  const stop = new AbortController()
  let running: Promise<void> = Promise.resolve()

  const requestOf = (of: string) => {
    const commandId = derivedId(of, String(clock.now()))
    return { commandId, actor: 'system', actorName: 'Ghostlight', correlationId: commandId }
  }

  const clear = async (): Promise<void> => {
    const by = clock.now() - rehearsalDays * dayMs
    const rehearsals = await removeRehearsals(by, { ...parts, request: requestOf('rehearsals') })
    if (rehearsals > 0) logger.info({ rehearsals, days: rehearsalDays }, 'rehearsals were removed: they were long ago')
  }

  const tidy = async (): Promise<void> => {
    const pictures = await removePictures(clock.now() - pictureDays * dayMs, {
      ...parts,
      request: requestOf('pictures'),
    })
    if (pictures > 0) logger.info({ pictures, days: pictureDays }, 'pictures were removed: nothing uses them')
  }

  const forget = async (): Promise<void> => {
    const by = clock.now() - deletedDays * dayMs
    const erased = await erasePerformances(by, { ...parts, request: requestOf('performances') })
    if (erased > 0) logger.info({ performances: erased, days: deletedDays }, 'deleted performances were erased')
  }

  const erase = async (after: number): Promise<void> => {
    const { people, over } = await dueIn(parts, clock.now() - after * dayMs)
    if (people.length === 0) return
    const request = requestOf('retention')
    // the key of texts for several people goes first: erased people are not found again
    for (const id of over) await parts.keys.erase(`${show.category}-${id}`)
    const done = await erasePeople(people, { ...parts, request })
    if (isRejection(done)) throw new Error(done.message)
    logger.info({ people: people.length, days: after }, 'people were erased: their last show was long ago')
  }

  const look = async (): Promise<void> => {
    if (!(await leases.acquire('retention', node, everyMs / 2))) return
    await clear().catch((error: unknown) =>
      logger.error({ err: error }, 'rehearsals could not be removed; trying again later'),
    )
    await tidy().catch((error: unknown) =>
      logger.error({ err: error }, 'pictures could not be removed; trying again later'),
    )
    await forget().catch((error: unknown) =>
      logger.error({ err: error }, 'deleted performances could not be erased; trying again later'),
    )
    if (days !== undefined) await erase(days)
  }

  const run = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      await look().catch((error: unknown) =>
        logger.error({ err: error }, 'people could not be erased; trying again later'),
      )
      await pause(clock, everyMs, stop.signal)
    }
  }
  return {
    start: (): void => {
      running = run()
    },
    stop: async (): Promise<void> => {
      stop.abort()
      await running
      await leases.release('retention', node).catch(() => undefined) // the lease expires anyway
    },
  }
}

/** `people`: everybody whose last show was over by then; `over`: their closed shows in which nobody else is left. */
const dueIn = async ({ views, handler, keys }: Retention, by: number) => {
  const last = new Map<string, number>()
  const casts: { id: string; closed: boolean; people: string[] }[] = []
  for (const [id, listed] of await views.all(showsKey)) {
    // the key is destroyed last, so a missing key means a complete erasure
    const isGone = (it: string): boolean => keys.get(it) === undefined
    const fields = listed.takenOut ? new Map() : await views.all(boardKey(id))
    await keys.load?.(listed.takenOut?.people ?? idsIn(fields))
    const archived = listed.takenOut?.people.filter((it) => !isGone(it))
    const people = archived ?? peopleIn(fields, isGone)
    for (const it of people) last.set(it, Math.max(last.get(it) ?? 0, overAt(listed)))
    casts.push({ id, closed: listed.closedAt !== null, people })
  }
  const isDue = (id: string): boolean => (last.get(id) ?? Number.POSITIVE_INFINITY) <= by
  const people = new Map<string, User>()
  for (const cast of casts)
    for (const id of cast.people.filter((it) => isDue(it) && !people.has(it))) {
      const { users, takenOut } = await handler.state(show, cast.id)
      const inShow = takenOut ? knownById(id) : users.get(id)
      const known = (await handler.state(person, id)).person?.user ?? inShow
      if (known && known.type !== 'dramaturg') people.set(id, known)
    }
  const over = casts.filter((it) => it.closed && it.people.length > 0 && it.people.every((id) => people.has(id)))
  return { people: [...people.values()], over: over.map(({ id }) => id) }
}

const idsIn = (fields: ReadonlyMap<string, unknown>): string[] =>
  [...fields.keys()].flatMap((field) => (field.startsWith('user/') ? field.slice('user/'.length) : []))

/** Ids of the people in a show who are not completely erased, without its operators. */
const peopleIn = (fields: ReadonlyMap<string, unknown>, isGone: (id: string) => boolean): string[] =>
  [...fields].flatMap(([field, stored]) => {
    const id = field.startsWith('user/') ? field.slice('user/'.length) : undefined
    const { type } = (stored as { value?: { type?: string } })?.value ?? {}
    return id === undefined || type === 'dramaturg' || (fields.has(`erased/${id}`) && isGone(id)) ? [] : [id]
  })
