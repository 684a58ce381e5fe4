import { Readable } from 'node:stream'
import { archiveType, routes } from '@ghostlight/contracts'
import { show } from '@ghostlight/domain'
import type { FastifyInstance } from 'fastify'
import { bringBack } from '../../archive/bring-back.ts'
import { spooled } from '../../archive/spool.ts'
import { takeOut, whyNot } from '../../archive/take-out.ts'
import { linesIn, linesOf } from '../../files/lines.ts'
import { refuse, refuseWith } from '../refusals.ts'
import type { Services } from '../services.ts'
import { readApart, whileConnected } from './route/read-apart.ts'
import { mount, mountStream } from './route/route.ts'
import { requestOf, written } from './route/write.ts'

const streamIn = (body: unknown): Readable =>
  body instanceof Readable ? body : refuse('UNSUPPORTED_MEDIA', `Send the file as ${archiveType}.`)

/** Moves a closed show from the log into a file of this house, and back. */
export const archiveRoutes = (app: FastifyInstance, services: Services): void => {
  app.addContentTypeParser(archiveType, (_, body, done) => done(null, body))

  mountStream(app, routes.archiveFile, async (call) => {
    const { id } = call.params
    const refused = whyNot(await services.handler.state(show, id), services.shows.get(id))
    if (refused) refuseWith(refused)
    const { body } = await readApart(services, call, { job: 'archive', asked: { id } })
    call.reply
      .type(archiveType)
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="ghostlight-${id}.archive.jsonl"`)
    return body
  })

  mount(app, routes.takeOut, async (call) => {
    const { id } = call.params
    const lines = linesIn(streamIn(call.body))
    const by = { person: call.principal.sub, signal: whileConnected(call.reply) }
    const made = linesOf(services.readings.read('archive', { id }, by))
    const done = await takeOut({ id, lines, made }, { ...services, request: requestOf(services, call) })
    return { _id: id, events: (await written(services, done)).events }
  })

  mount(app, routes.bringBack, async (call) => {
    const { id } = call.params
    const parts = { ...services, request: requestOf(services, call) }
    const done = await spooled(streamIn(call.body), (lines) => bringBack({ id, lines }, parts))
    return { _id: id, events: (await written(services, done)).events }
  })
}
