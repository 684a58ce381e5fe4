import { show } from '@ghostlight/domain'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { originAllowed } from '../../access.ts'
import { entryKeyOf } from '../../entry-keys.ts'
import { readShows } from '../../read-shows.ts'
import { refuse } from '../../refusals.ts'
import type { Services } from '../../services.ts'
import { isLoopback, publicOrigin } from '../route/origin.ts'
import { isRunningKey } from './key.ts'
import type { OpenShow } from './page.ts'

/** More would not fit on the page. */
const mostShows = 3

const openShows = async (services: Services, origin: string): Promise<OpenShow[]> => {
  const open = (await readShows(services)).filter(
    ({ closedAt, archived, rehearsal }) => !closedAt && !archived && !rehearsal,
  )
  return Promise.all(
    open.slice(0, mostShows).map(async ({ _id, performance }) => {
      const address = `${origin}/show/${_id}`
      const key = entryKeyOf(services.phoneKey, await services.handler.state(show, _id))
      return { title: performance.name, address, link: `${address}?k=${key}` }
    }),
  )
}

type Parts = { phones: () => number }

/**
 * The page of this machine, for whoever started Ghostlight on it: only from this machine, and only with the key that the
 * start makes from the secret in the data folder.
 */
export const runningRoutes = async (app: FastifyInstance, services: Services, { phones }: Parts): Promise<void> => {
  const { config, version, runningKey: key, stop } = services
  const own = '/running'
  const withKey = `?key=${key}`
  const page = await import('./page.ts')

  const isHere = (request: FastifyRequest): boolean => isRunningKey((request.query as { key?: unknown }).key, key)
  const send = (reply: FastifyReply, html: string): FastifyReply =>
    reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(html)
  const onlyHere = async (request: FastifyRequest): Promise<void> => {
    if (!isLoopback(request)) refuse('FORBIDDEN', 'This page opens on the machine that Ghostlight runs on.')
  }

  const routes: FastifyPluginAsync = async (it) => {
    // a form without fields: its body is nothing
    it.addContentTypeParser('application/x-www-form-urlencoded', { bodyLimit: 1_024 }, (_, payload, done) => {
      payload.resume()
      payload.on('end', () => done(null, undefined))
    })
    it.addHook('onRequest', onlyHere)
    it.get(own, async (request, reply) => {
      if (!isHere(request)) return send(reply.code(403), page.keylessPage())
      const origin = publicOrigin(request, config)
      const shows = await openShows(services, origin)
      const stopAt = `${own}/stop${withKey}`
      return send(
        reply,
        page.runningPage({ version, origin, dataDir: config.DATA_DIR, phones: phones(), shows, stopAt }),
      )
    })
    it.post(`${own}/stop`, async (request, reply) => {
      if (!isHere(request) || !originAllowed(request, { ...config, PUBLIC_ORIGIN: undefined })) refuse('ORIGIN_REFUSED')
      const isSure = 'sure' in (request.query as object)
      if (phones() > 0 && !isSure)
        return send(
          reply,
          page.askPage({ phones: phones(), stopAt: `${own}/stop${withKey}&sure`, back: own + withKey }),
        )
      reply.raw.once('close', stop)
      return send(reply, page.stoppedPage())
    })
  }
  await app.register(routes)
}
