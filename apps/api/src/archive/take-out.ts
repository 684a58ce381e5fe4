import { type Rejection, reject } from '@ghostlight/contracts'
import { isIdle, type LiveState, type ShowState, show } from '@ghostlight/domain'
import { type ListedShow, showsKey } from '@ghostlight/projections'
import { derivedId } from '../engine/derived-id.ts'
import { WrongExpectedRevision } from '../engine/ports/event-store.ts'
import type { ReadStore } from '../engine/ports/read-store.ts'
import { type Archiving, finishTakingOut, signedEvent } from './parts.ts'
import { badLine, lineTooLong } from './read.ts'

type TakingOut = Archiving & {
  views: Pick<ReadStore, 'get'>
  shows: ReadonlyMap<string, LiveState>
  /** resolves when the views have the log up to this position */
  projected: (position: number) => Promise<void>
}

/** Why a show cannot be archived now. */
export const whyNot = (state: ShowState, live: LiveState | undefined): Rejection | undefined => {
  if (state.takenOut) return reject('ARCHIVED')
  if (state.id === '') return reject('BLACKBOARD_NOT_FOUND')
  if (state.imported) return reject('IN_USE', 'This show is a recording: the file that it came from is its archive.')
  if (!state.closed) return reject('IN_USE', 'Close the show first.')
  if (live && !isIdle(live)) return reject('IN_USE', 'Something of the show still plays. Try again when it is over.')
  const connected = live?.sockets.size ?? 0
  if (connected > 0) return reject('IN_USE', `${connected} are still connected. Try again when they have left.`)
  return undefined
}

type Comparing = {
  id: string
  /** the file that the caller has */
  lines: AsyncIterable<string>
  /** the show's file as it is now, made only when it is read */
  made: AsyncGenerator<string, Compared>
}
type Compared = { events: number; digest: string }

/**
 * Takes a show out of the log when the caller sends its complete file. The file is compared with the log line by line.
 * Then one event says that the show is in the archive, and the rest may be deleted at any time.
 */
export const takeOut = async (
  { id, lines, made }: Comparing,
  parts: TakingOut,
): Promise<{ events: number; position: number } | Rejection> => {
  const { store, handler, shows, views, projected } = parts
  const refused = whyNot(await handler.state(show, id), shows.get(id))
  if (refused) return refused
  const streams = { audience: `audience-${id}`, show: `blackboard-${id}` }
  // events appended during the comparison are not in the file: then nothing is taken out
  const audience = await store.append(streams.audience, 'any', [])
  const end = await store.append(streams.show, 'any', [])
  const compared = await compare(lines, made)
  if ('rejected' in compared) return compared
  await projected(Math.max(audience.position, end.position))
  const listed = await views.get(showsKey, id)
  if (!listed) return reject('BLACKBOARD_NOT_FOUND')
  const { users } = await handler.state(show, id)
  const people = [...users.values()].flatMap((it) => (it.type === 'dramaturg' || it.erased ? [] : [it._id]))
  try {
    const { digest } = compared
    const at = { id: derivedId('audience taken out', id, digest), stream: streams.audience }
    const left = await signedEvent({ type: 'AudienceTakenOut', data: {} }, at, parts)
    await store.append(streams.audience, audience.revision, [left])
    const data = { show: knownOf(listed), people, ...compared, by: parts.request.actorName }
    const place = { id: derivedId('taken out', id, digest, String(end.revision)), stream: streams.show }
    const gone = await signedEvent({ type: 'ShowTakenOut', data }, place, parts)
    const { position } = await store.append(streams.show, end.revision, [gone])
    await finishTakingOut(store, id)
    return { events: compared.events, position }
  } catch (error) {
    if (!(error instanceof WrongExpectedRevision)) throw error
    return reject('STALE', 'Something happened in the show after its file was made. Save the file again.')
  }
}

const knownOf = ({ title, performance, createdAt, people, goes, lastGoAt, closedAt, ...it }: ListedShow) => ({
  title,
  performance,
  createdAt,
  people,
  goes,
  closedAt,
  ...(lastGoAt !== undefined && { lastGoAt }),
  ...(it.archived && { archived: true as const }),
  ...(it.rehearsal && { rehearsal: true as const }),
})

/** The first line that differs, or the file's digest. */
const compare = async (file: AsyncIterable<string>, made: Comparing['made']): Promise<Compared | Rejection> => {
  let number = 0
  try {
    for await (const line of file) {
      number += 1
      const { value, done } = await made.next()
      if (done) return badLine(number, 'The file goes on after the end of the show.')
      if (line !== value)
        return badLine(number, 'The file differs from the log: it was changed, or belongs to another show.')
    }
    const { value, done } = await made.next()
    return done ? value : badLine(number + 1, 'The file ends before the show does.')
  } catch (error) {
    return lineTooLong(error)
  } finally {
    // stops making the rest of the file
    await made.return({ events: 0, digest: '' })
  }
}
