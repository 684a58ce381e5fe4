import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Readable, Transform } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isTooDeep, tooDeep } from '../../engine/json-depth.ts'
import { createPace } from '../connection/pace.ts'
import type { Limits } from '../limits.ts'
import { refuse } from '../refusals.ts'
import type { Services } from '../services.ts'

/** Whether the request has a body, by its HTTP headers. */
const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** The session's person or the machine's key, once their rights have been checked. */
const whoseIs = ({ principal }: FastifyRequest): string | undefined => {
  if (principal?.role === 'operator') return principal.sub
  return principal?.role === 'control' ? `control ${principal._id}` : undefined
}

/**
 * Reads a body last, after session, key and pace have been checked. For strangers and the audience bodies are short on
 * every path. Call after the guard of routes.
 */
export const guardBodies = (
  app: FastifyInstance,
  { limits: { bodies, strangers }, clock, logger }: Pick<Services, 'limits' | 'clock' | 'logger'>,
): void => {
  const pace = createPace(clock, { ...strangers, patience: 1 }, logger)
  const stalls = createStalls(bodies)

  app.addHook('onRequest', async (request) => {
    if (request.principal || !hasBody(request)) return
    if (pace.take(request.ip) !== 'fine') refuse('RATE_LIMITED', undefined, { retryAfter: 1 })
  })

  app.addHook('preParsing', async (request, reply, payload) => {
    if (!hasBody(request)) return payload
    const who = whoseIs(request)
    const length = request.headers['content-length']
    if (who === undefined && Number(length ?? 0) > bodies.bytes) refuse('TOO_LARGE')
    stalls.reading(request.raw, { until: reply.raw, who })
    return who === undefined && length === undefined ? (payload as Readable).pipe(upTo(bodies.bytes)) : payload
  })

  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (isTooDeep(body)) refuse('INVALID', tooDeep)
    void parse(request, body.toString(), done)
  })
}

/** Limits a body of unknown length, bytes. */
const upTo = (most: number): Transform => {
  let bytes = 0
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      bytes += chunk.length
      if (bytes <= most) return done(null, chunk)
      return done(
        Object.assign(new Error('a body is too large'), { code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }),
      )
    },
  })
}

type Reading = {
  /** its answer ends the reading, too */ until: ServerResponse /** undefined: who has no session */
  who: string | undefined
}

/** Bodies in transit: if there are too many, the one that has waited longest ends. */
const createStalls = ({ ofStrangers, ofOne }: Limits['bodies']) => {
  const reading = new Map<string | undefined, Set<IncomingMessage>>()
  return {
    reading: (body: IncomingMessage, { until, who }: Reading): void => {
      if (body.complete) return
      const open = reading.get(who) ?? new Set()
      reading.set(who, open)
      const [longest] = open.size >= (who === undefined ? ofStrangers : ofOne) ? open : []
      longest?.socket.destroy()
      open.add(body)
      const isOver = (): void => {
        open.delete(body)
        if (open.size === 0 && reading.get(who) === open) reading.delete(who)
      }
      body.once('end', isOver).once('close', isOver)
      until.once('close', isOver)
    },
  }
}
