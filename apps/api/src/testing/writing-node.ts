import type { ShowCommand } from '@ghostlight/contracts'
import { show } from '@ghostlight/domain'
import { createCommandHandler } from '../engine/log/command-handler.ts'
import type { EventStore } from '../engine/ports/event-store.ts'
import { boardId, createShow } from './examples.ts'
import { createLog, middle } from './logs.ts'
import { virtualClock } from './virtual-clock.ts'

type Log = ReturnType<typeof createLog>
/** A node: its own handler over the same log. */
export const node = (log: Log, store: EventStore = log.store) => {
  const handler = createCommandHandler({ ...log, store, clock: virtualClock(), random: middle })
  const request = (commandId: string) => ({ commandId, actor: 'olga', actorName: 'Olga', correlationId: 'c' })
  return {
    does: (commandId: string, command: ShowCommand) =>
      handler.handle(show, { id: boardId, command }, request(commandId)),
    knows: () => handler.state(show, boardId),
    /** It follows the log to the end, from the event at this position. */
    follows: (from: number) => {
      for (const event of log.all.slice(from)) handler.follow(show, log.codec.open(event))
    },
  }
}
export const started = async (users?: Parameters<typeof createShow>[0]) => {
  const log = createLog()
  await node(log).does('create', createShow(users))
  return log
}
