import { Readable } from 'node:stream'
import { recordingType, routes } from '@ghostlight/contracts'
import type { FastifyInstance } from 'fastify'
import { eventsOf } from '../../engine/log/events-of-show.ts'
import { recordingOf } from '../../recording/export.ts'
import { importRecording } from '../../recording/import.ts'
import { readRecording } from '../../recording/read.ts'
import { knownShow } from '../no-show.ts'
import { accepted } from '../refusals.ts'
import type { Services } from '../services.ts'
import { requestOf, written } from './library/write.ts'
import { mount, mountStream } from './route.ts'

/** A show as a file, to be kept or taken to another house, and such a file as a show. */
export const recordingRoutes = (app: FastifyInstance, services: Services): void => {
  const { codec, keys, phoneKey, store } = services
  app.addContentTypeParser(recordingType, { parseAs: 'string' }, (_, body, done) => done(null, body))

  mountStream(app, routes.recording, async ({ params: { id }, query, reply }) => {
    await knownShow(services, id)
    reply
      .type(`${recordingType}; charset=utf-8`)
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="ghostlight-${id}.recording.jsonl"`)
    const asked = { blackboard: id, personal: query.personal === 'true', key: phoneKey }
    return Readable.from(recordingOf(eventsOf(store, id), { ...asked, codec }))
  })

  mount(app, routes.importRecording, async (call) => {
    const recording = accepted(await readRecording(call.body))
    const importing = { store, codec, keys, request: requestOf(services, call) }
    const { _id } = await written(services, await importRecording(recording, importing))
    return { _id }
  })
}
