import { routes } from '@ghostlight/contracts'
import { show } from '@ghostlight/domain'
import { type BoardEvent, initialBoard, projectBoard } from '@ghostlight/projections'
import type { FastifyInstance } from 'fastify'
import { recorded } from '../../engine/codec.ts'
import type { Services } from '../services.ts'
import { refuse } from './errors.ts'
import { mount } from './route.ts'

/** One event of a show as its log shows it; `seq` only on those that consoles were told of. */
type LogLine = { seq?: number; id: string; stream: string; type: string; at: string; actor: string; data: unknown }

/** Both streams of a show, in the log's order, personal fields open. */
export async function* readLog({ store, codec }: Services, blackboardId: string): AsyncGenerator<LogLine> {
  const state = initialBoard()
  for await (const stored of store.readAll({
    after: -1,
    prefixes: [`blackboard-${blackboardId}`, `audience-${blackboardId}`],
  })) {
    const { change } = projectBoard(state, recorded(stored) as BoardEvent)
    const seq = change && change.frames.length > 0 ? { seq: change.seq } : {}
    const { id, stream, type, meta } = stored
    yield { ...seq, id, stream, type, at: meta.at, actor: meta.actor, data: codec.open(stored).data }
  }
}

export const logRoutes = (app: FastifyInstance, services: Services): void => {
  mount(app, routes.log, async ({ query: { bid, format }, reply }) => {
    const { id } = await services.handler.state(show, bid)
    if (id === '') return refuse('BLACKBOARD_NOT_FOUND', `No blackboard with id: '${bid}'`)
    const lines: string[] = []
    for await (const line of readLog(services, bid)) lines.push(JSON.stringify(line))
    if (format === 'jsonl') {
      reply.type('application/x-ndjson; charset=utf-8')
      return lines.map((line) => `${line}\n`).join('')
    }
    reply.type('application/json; charset=utf-8')
    return `[${lines.join(',')}]`
  })
}
