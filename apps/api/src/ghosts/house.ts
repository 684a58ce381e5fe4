import type { GhostAnswers, User } from '@ghostlight/contracts'
import { isGhost } from '@ghostlight/contracts/rules'
import { type ShowState, show } from '@ghostlight/domain'
import type { BoardChange } from '@ghostlight/projections'
import { entryKeyOf } from '../edge/entry-keys.ts'
import type { GhostHouse } from '../edge/http/ghosts.ts'
import type { Services } from '../edge/services.ts'
import { type Channel, channel } from '../engine/ports/channel.ts'
import type { Leases } from '../engine/ports/read-store.ts'
import { createChoose } from './choose.ts'
import { sendGhosts } from './send-ghosts.ts'
import type { Sent, SentFile } from './sent-file.ts'

type Parts = Pick<Services, 'config' | 'clock' | 'handler' | 'phoneKey' | 'port' | 'logger' | 'views' | 'node'> & {
  file: SentFile
  leases: Pick<Leases, 'acquire'>
}

/** how long every node remembers a request that may be repeated */
const askedAgainMs = 24 * 60 * 60_000

/** Somebody has said how the ghosts of a rehearsal answer a question. Each node keeps it as long as it runs. */
type Wished = { blackboardId: string; template: string; wish: GhostAnswers }
const ghostAnswersChannel: Channel<Wished> = channel('ghost-answers')
/** of how many rehearsals that is kept */
const mostShows = 200

const anywhere: ReadonlySet<string> = new Set(['0.0.0.0', '::'])

/**
 * The ghosts that this process sends into its rehearsals, through its own port. They come back after a restart until
 * they are sent away.
 */
export const createGhostHouse = (parts: Parts): GhostHouse & { comeBack: () => Promise<void> } => {
  const { config, clock, handler, phoneKey, port, logger, views, node, file, leases } = parts
  const groups = new Map<string, ReturnType<typeof sendGhosts>[]>()

  const wishes = new Map<string, Map<string, GhostAnswers>>()
  const subscriptions: (() => Promise<void>)[] = []

  const questionsOf = async (blackboardId: string) => [...(await handler.state(show, blackboardId)).questions]
  const chooses = new Map<string, ReturnType<typeof createChoose>>()
  /** The ghosts of a rehearsal answer together, however many times somebody adds some. */
  const chooseOf = (blackboardId: string, seed: string): ReturnType<typeof createChoose> => {
    const known = chooses.get(blackboardId)
    if (known) return known
    const made = createChoose(seed, async (deliveryId) => {
      const asked = (await questionsOf(blackboardId)).find(([id]) => id === deliveryId)
      return wishes.get(blackboardId)?.get(asked?.[1].templateId ?? '') ?? {}
    })
    chooses.set(blackboardId, made)
    return made
  }
  const wished = async ({ blackboardId, template, wish }: Wished): Promise<void> => {
    const own = wishes.get(blackboardId) ?? new Map<string, GhostAnswers>()
    wishes.delete(blackboardId)
    wishes.set(blackboardId, own.set(template, wish))
    const [oldest] = wishes.size > mostShows ? wishes.keys() : []
    if (oldest !== undefined) wishes.delete(oldest)
    const here = groups.get(blackboardId) ?? []
    if (here.length === 0) return
    for (const [deliveryId, { templateId, isOpen }] of await questionsOf(blackboardId)) {
      if (templateId !== template || !isOpen) continue
      chooses.get(blackboardId)?.forget(deliveryId)
      for (const group of here) group.answerAgain(deliveryId)
    }
  }

  const send = (state: ShowState, { blackboardId, ids, seed, pace, shares }: Sent, again: boolean): void => {
    const people = peopleOf(state, ids)
    if (people.length === 0) return
    const host = anywhere.has(config.HOST) ? '127.0.0.1' : config.HOST
    const origin = `http://${host.includes(':') ? `[${host}]` : host}:${port()}`
    const at = { origin, blackboardId, key: entryKeyOf(phoneKey, state), pace }
    const group = sendGhosts(at, { people, seed, shares, again, choose: chooseOf(blackboardId, seed).choose }, clock)
    groups.set(blackboardId, [...(groups.get(blackboardId) ?? []), group])
  }
  const gone = async (blackboardId: string): Promise<void> => {
    const theirs = groups.get(blackboardId) ?? []
    groups.delete(blackboardId)
    chooses.delete(blackboardId)
    await Promise.all(theirs.map((it) => it.leave()))
  }
  /** False if nobody can come back any more. While the show is closed, they wait for it to reopen. */
  const comesBack = async (sent: Sent): Promise<boolean> => {
    const state = await handler.state(show, sent.blackboardId)
    if (!state.rehearsal || state.removed || peopleOf(state, sent.ids).length === 0) return false
    if (!state.closed) send(state, sent, true)
    return true
  }
  const comeBackWhere = async (is: (sent: Sent) => boolean): Promise<void> => {
    const dropped = new Set<string>()
    for (const sent of file.read().filter(is)) {
      const isLeft = await comesBack(sent).catch((error: unknown) => {
        logger.warn({ err: error, show: sent.blackboardId }, 'ghosts could not come back')
        return true
      })
      if (!isLeft) dropped.add(nameOf(sent))
    }
    if (dropped.size > 0) file.write(file.read().filter((sent) => !dropped.has(nameOf(sent))))
  }
  const reopened = async (blackboardId: string): Promise<void> => {
    // ghosts who heard that the show is over have gone, or will go now
    await gone(blackboardId)
    await comeBackWhere((sent) => sent.blackboardId === blackboardId)
  }

  return {
    send: async (sent: Sent): Promise<void> => {
      if (!(await leases.acquire(`ghosts:${nameOf(sent)}`, node, askedAgainMs))) return
      const state = await handler.state(show, sent.blackboardId)
      const all = file.read()
      if (all.some((it) => nameOf(it) === nameOf(sent))) return
      send(state, sent, false)
      file.write([...all, sent])
    },
    answers: (blackboardId: string): Record<string, GhostAnswers> => Object.fromEntries(wishes.get(blackboardId) ?? []),
    wish: (it: Wished): Promise<void> => views.publish(ghostAnswersChannel, it),
    leave: async (blackboardId: string): Promise<void> => {
      file.write(file.read().filter((sent) => sent.blackboardId !== blackboardId))
      await gone(blackboardId)
    },
    /**
     * Sends in the ghosts of the last process after a start, if they may still be in, and later those of each reopened
     * show.
     */
    comeBack: async (): Promise<void> => {
      const heard = await views.onMessage(ghostAnswersChannel, (it) => {
        wished(it).catch((error: unknown) => logger.warn({ err: error }, 'ghosts could not be told how to answer'))
      })
      const changed = await views.onChanges((changes) => {
        for (const { blackboardId, frames } of changes)
          if (frames.some(isReopening))
            reopened(blackboardId).catch((error: unknown) => logger.warn({ err: error }, 'ghosts could not come back'))
      })
      subscriptions.push(heard, changed)
      await comeBackWhere(() => true)
    },
    close: async (): Promise<void> => {
      await Promise.all(subscriptions.map((unsubscribe) => unsubscribe()))
      await Promise.all([...groups.keys()].map(gone))
    },
  }
}

/** The name of ghosts who were sent together by one request. */
const nameOf = ({ blackboardId, ids }: Sent): string => `${blackboardId} ${ids[0]}`

const isReopening = ({ payload }: BoardChange['frames'][number]): boolean =>
  'field' in payload && payload.field === 'closedAt' && payload.value === null

const peopleOf = (state: ShowState, ids: readonly string[]): User[] => ids.flatMap((id) => ghostIn(state, id) ?? [])

const ghostIn = ({ users }: ShowState, id: string): User | undefined => {
  const user = users.get(id)
  return user && isGhost(user) && !user.erased ? user : undefined
}
