import { routes } from '@ghostlight/contracts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { knownShow } from '../no-show.ts'
import type { Services } from '../services.ts'
import { tailLog } from './events.ts'
import { readApart, readNoSlower, whileConnected } from './route/read-apart.ts'
import { mountStream } from './route/route.ts'

const formats = {
  jsonl: { type: 'application/x-ndjson; charset=utf-8', file: 'jsonl' },
  json: { type: 'application/json; charset=utf-8', file: undefined },
  csv: { type: 'text/csv; charset=utf-8', file: 'csv' },
} as const

/** A show's log as a page or as data, streamed so that a long evening is never in memory as a whole. */
export const logRoutes = (app: FastifyInstance, services: Services): void => {
  mountStream(app, routes.log, async (call) => {
    const { query, reply } = call
    const { bid, format } = query
    const id = await knownShow(services, bid)
    if (format === 'html') {
      allowFrame(reply)
      // the page asks for this first
      reply.header('link', '</api/auth/me?as=operator>; rel=preload; as=fetch; crossorigin')
      return reply.sendFile('index.html')
    }
    const { type, file } = formats[format]
    const { body } = await readApart(services, call, { job: 'log', asked: { id, format } })
    reply.type(type).header('cache-control', 'no-store')
    if (file) reply.header('content-disposition', `attachment; filename="ghostlight-${bid}.${file}"`)
    return body
  })

  mountStream(app, routes.logEvents, async ({ query: { bid, after = -1 }, principal, reply }) => {
    const id = await knownShow(services, bid)
    const lines = tailLog(services, { id, after, person: principal.sub, signal: whileConnected(reply) })
    reply.type('application/x-ndjson; charset=utf-8').header('cache-control', 'no-store')
    return readNoSlower(lines, reply, services.clock)
  })
}

/** The console's Logs tab shows this page in a frame. It is the only page that may be in one, and only in ours. */
const allowFrame = (reply: FastifyReply): void => {
  const policy = String(reply.getHeader('content-security-policy'))
  reply
    .header('content-security-policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"))
    .header('x-frame-options', 'SAMEORIGIN')
}
