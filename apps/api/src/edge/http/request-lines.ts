import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'

/** Requests that a proxy or a monitor sends every second; nobody wants to read these lines. */
const askedAgain: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz', '/metrics'])

const sumMs = 1_000

type Line = { method: string; route: string | undefined; status: number }
type Sum = Line & { requests: number; slowestMs: number }

const lineOf = ({ method, routeOptions }: FastifyRequest, { statusCode }: FastifyReply): Line => ({
  method,
  route: routeOptions.url,
  status: statusCode,
})

/** One line for each request with a session. Requests without one may be many, so they are logged as sums. */
export const logRequests = (app: FastifyInstance, { clock, logger }: Pick<Services, 'clock' | 'logger'>): void => {
  const sums = new Map<string, Sum>()
  const tell = (): void => {
    for (const sum of sums.values()) logger.info(sum, 'requests without a session')
    sums.clear()
  }
  const count = (line: Line, ms: number): void => {
    if (sums.size === 0) clock.at(clock.now() + sumMs, tell)
    const key = `${line.method} ${line.route} ${line.status}`
    const { requests = 0, slowestMs = 0 } = sums.get(key) ?? {}
    sums.set(key, { ...line, requests: requests + 1, slowestMs: Math.max(slowestMs, ms) })
  }
  app.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10
    const line = lineOf(request, reply)
    if (askedAgain.has(line.route)) request.log.debug({ ...line, ms }, 'request')
    else if (request.principal) request.log.info({ ...line, ms }, 'request')
    else count(line, ms)
    done()
  })
}
