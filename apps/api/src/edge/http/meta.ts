import { createHash, timingSafeEqual } from 'node:crypto'
import { routes } from '@ghostlight/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Config } from '../../config/config.ts'
import { mostSkewMs } from '../../engine/liveness/shared-clock.ts'
import { registerMeasures } from '../metrics.ts'
import { refuse } from '../refusals.ts'
import type { Services } from '../services.ts'
import type { Sockets } from '../ws/sockets.ts'
import { demoSheetPath } from './route/demo-sheet.ts'
import { isLoopback, publicOrigin } from './route/origin.ts'
import { mount } from './route/route.ts'

/** A monitoring system has its own token, and no session. */
const bearsToken = ({ headers }: FastifyRequest, { METRICS_TOKEN }: Config): boolean => {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return (
    METRICS_TOKEN !== undefined &&
    timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${METRICS_TOKEN}`))
  )
}

export const metaRoutes = (
  app: FastifyInstance,
  services: Services,
  { held, phones }: Pick<Sockets, 'held' | 'phones'>,
): void => {
  const { config, demo, version, isReady, isStoring } = services
  const metrics = new Registry()
  collectDefaultMetrics({ register: metrics })
  const shows = new Gauge({
    name: 'ghostlight_shows_held',
    help: 'Shows in which somebody is connected to this node, by what holds them.',
    labelNames: ['by'],
    registers: [metrics],
    collect: () => {
      for (const [by, count] of Object.entries(held())) shows.set({ by }, count)
    },
  })
  const unreadable: Gauge = new Gauge({
    name: 'ghostlight_unreadable_event_kinds',
    help: 'Types and versions of events in the log that this program does not know and passes over.',
    registers: [metrics],
    collect: (): void => unreadable.set(services.unreadable.kinds()),
  })
  const passedOver: Counter = new Counter({
    name: 'ghostlight_events_unknown_total',
    help: 'Events in the log that this program cannot read and has passed over since it started.',
    registers: [metrics],
    collect: (): void => {
      passedOver.reset()
      passedOver.inc(services.unreadable.events())
    },
  })
  const aside: Gauge = new Gauge({
    name: 'ghostlight_shows_quarantined',
    help: 'Shows that are set aside, as their log cannot be read.',
    registers: [metrics],
    collect: (): void => aside.set(services.quarantine.size()),
  })

  registerMeasures(metrics, services.measures, { phones, skewMs: services.skewMs })

  mount(app, routes.meta, async ({ request }) => {
    const origin = publicOrigin(request, config)
    return {
      name: 'Ghostlight',
      version,
      origin,
      demo: config.DEMO === 'lan' || isLoopback(request) ? demo : null,
      doublePressMs: config.DOUBLE_PRESS_MS,
      houseSize: config.HOUSE_SIZE,
      timeZone: config.VENUE_TIME_ZONE,
      defaultSheet: { spreadsheetUrl: `${origin}${demoSheetPath}`, userSheetName: 'Users', templateSheetName: 'Cues' },
    }
  })

  app.get('/healthz', async () => ({ status: 'ok' }))
  const notReady = (): string | undefined => {
    if (!isReady()) return services.waitsFor?.() ?? 'catching up'
    if (services.isEnding()) return 'ending'
    const silent = services.silent()
    if (silent !== undefined) return silent
    const skewMs = services.skewMs()
    if (Math.abs(skewMs) >= mostSkewMs) return `the clock is ${skewMs} ms from that of the other nodes; let NTP set it`
    return isStoring() ? undefined : 'nothing can be stored'
  }
  app.get('/readyz', async (_, reply) => {
    const status = notReady()
    return status === undefined ? { status: 'ready' } : reply.status(503).send({ status })
  })
  app.get('/metrics', { config: { access: 'public' } }, async (request, reply) => {
    if (!isLoopback(request) && !bearsToken(request, config) && request.principal?.role !== 'operator')
      refuse(request.principal ? 'FORBIDDEN' : 'NO_SESSION')
    return reply.type(metrics.contentType).send(await metrics.metrics())
  })
}
