import type { operatorReplies } from '@ghostlight/contracts'
import type { z } from 'zod'
import { type Channel, channel } from '../../engine/ports/channel.ts'
import type { Connection } from '../connection/connection.ts'
import type { Services } from '../services.ts'

type Author = z.output<(typeof operatorReplies)['authors']>['authors'][number]
type Present = {
  node: string
  performanceId: string
  authors: readonly Author[] /** who has just come */
  asks: boolean
}

/** Tells the other nodes who has a performance open on this one. */
export const authorsChannel: Channel<Present> = channel('authors')

/** An import changes thousands of things. Pages are told at most this often, which is well within a second. */
const lookAgainMs = 100
/** how many removed things one message names */
const mostTold = 100

/** Who edits which performance, on all nodes, and where in it they are. */
export const createAuthors = ({ views, clock, node }: Pick<Services, 'views' | 'clock' | 'node'>) => {
  const here = new Map<Connection, { performanceId: string; author: Author }>()
  /** by performance and node; only performances that somebody has open here */
  const elsewhere = new Map<string, Map<string, readonly Author[]>>()
  let isWaiting = false
  /** by id of a removed thing, the id of the operator who removed it */
  const takenOut = new Map<string, string>()

  const at = (performanceId: string) => [...here].filter(([, it]) => it.performanceId === performanceId)

  const nameOf = (userId: string): string | undefined =>
    [
      ...[...here.values()].map(({ author }) => author),
      ...[...elsewhere.values()].flatMap((it) => [...it.values()].flat()),
    ].find((author) => author.userId === userId)?.name

  /** Only removals by somebody who has a performance open: only their names are known here. */
  const takeOuts = (): { id: string; by: string }[] => {
    const told = [...takenOut].slice(-mostTold).flatMap(([id, actor]) => {
      const by = nameOf(actor)
      return by === undefined ? [] : [{ id, by }]
    })
    takenOut.clear()
    return told
  }

  const tell = (performanceId: string): void => {
    const authors = [
      ...at(performanceId).map(([, { author }]) => author),
      ...[...(elsewhere.get(performanceId)?.values() ?? [])].flat(),
    ]
    for (const [connection, { author }] of at(performanceId))
      connection.send('authors', { performanceId, authors: authors.filter(({ id }) => id !== author.id) })
  }

  const say = (performanceId: string, asks: boolean): void => {
    const authors = at(performanceId).map(([, { author }]) => author)
    // A node that misses this message gets the next one.
    views.publish(authorsChannel, { node, performanceId, authors, asks }).catch(() => undefined)
  }

  const leave = (connection: Connection): void => {
    const left = here.get(connection)
    if (!left) return
    here.delete(connection)
    if (at(left.performanceId).length === 0) elsewhere.delete(left.performanceId)
    say(left.performanceId, false)
    tell(left.performanceId)
  }

  return {
    is: (connection: Connection, performanceId: string, author: Omit<Author, 'id'>): void => {
      if (here.get(connection)?.performanceId !== performanceId) leave(connection)
      const isNew = !here.has(connection)
      here.set(connection, { performanceId, author: { id: connection.id, ...author } })
      say(performanceId, isNew)
      tell(performanceId)
    },
    leave,
    told: (message: Present): void => {
      const { performanceId, authors, asks } = message
      if (message.node === node || at(performanceId).length === 0) return
      const known = elsewhere.get(performanceId) ?? new Map<string, readonly Author[]>()
      elsewhere.set(performanceId, known.set(message.node, authors))
      if (asks) say(performanceId, false)
      tell(performanceId)
    },
    /** Forgets the authors of a node that is gone. They reconnect, to any node. */
    lapsed: (gone: string): void => {
      for (const [performanceId, known] of elsewhere) if (known.delete(gone)) tell(performanceId)
    },
    /** The library has changed: tells every page to read it again. */
    changed: (change?: { takenOut?: readonly { id: string; actor: string }[] }): void => {
      for (const { id, actor } of change?.takenOut ?? []) takenOut.set(id, actor)
      if (isWaiting) return
      isWaiting = true
      clock.at(clock.now() + lookAgainMs, () => {
        isWaiting = false
        const out = takeOuts()
        const payload = out.length === 0 ? {} : { takenOut: out }
        for (const connection of here.keys()) connection.send('libraryChanged', payload)
      })
    },
  }
}
export type Authors = ReturnType<typeof createAuthors>
