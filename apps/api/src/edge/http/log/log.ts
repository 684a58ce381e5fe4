import { Readable } from 'node:stream'
import { routes } from '@ghostlight/contracts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { knownShow } from '../../no-show.ts'
import type { Services } from '../../services.ts'
import { mountStream } from '../route.ts'
import { tailLog } from './events.ts'
import { csvOf, jsonlOf, jsonOf } from './formats.ts'
import { readLog } from './lines.ts'

const formats = {
  jsonl: { type: 'application/x-ndjson; charset=utf-8', write: jsonlOf, file: 'jsonl' },
  json: { type: 'application/json; charset=utf-8', write: jsonOf, file: undefined },
  csv: { type: 'text/csv; charset=utf-8', write: csvOf, file: 'csv' },
} as const

/** A show's log as a page or as data, written as it is read: a long evening is never in memory as a whole. */
export const logRoutes = (app: FastifyInstance, services: Services): void => {
  mountStream(app, routes.log, async ({ query: { bid, format }, reply }) => {
    const id = await knownShow(services, bid)
    if (format === 'html') {
      allowFrame(reply)
      // the page asks it before anything else
      reply.header('link', '</api/auth/me?as=operator>; rel=preload; as=fetch; crossorigin')
      return reply.sendFile('index.html')
    }
    const { type, write, file } = formats[format]
    reply.type(type).header('cache-control', 'no-store')
    if (file) reply.header('content-disposition', `attachment; filename="ghostlight-${bid}.${file}"`)
    return Readable.from(write(readLog(services, id)))
  })

  mountStream(app, routes.logEvents, async ({ query: { bid, after = -1 }, reply }) => {
    const id = await knownShow(services, bid)
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    reply.type('application/x-ndjson; charset=utf-8').header('cache-control', 'no-store')
    return Readable.from(tailLog(services, { blackboardId: id, after, signal: gone.signal }))
  })
}

/** The console's Logs tab has this page in a frame: of all pages it alone may be in one, and only in our own. */
const allowFrame = (reply: FastifyReply): void => {
  const policy = String(reply.getHeader('content-security-policy'))
  reply
    .header('content-security-policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"))
    .header('x-frame-options', 'SAMEORIGIN')
}
