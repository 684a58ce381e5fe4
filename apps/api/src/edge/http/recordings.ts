import { recordingType, routes } from '@ghostlight/contracts'
import type { FastifyInstance } from 'fastify'
import { importRecording } from '../../recording/import.ts'
import { readRecording } from '../../recording/read.ts'
import { knownShow } from '../no-show.ts'
import { accepted } from '../refusals.ts'
import type { Services } from '../services.ts'
import { readApart } from './route/read-apart.ts'
import { mount, mountStream } from './route/route.ts'
import { requestOf, written } from './route/write.ts'

/** A show as a file, to store it or take it to another house, and such a file as a show. */
export const recordingRoutes = (app: FastifyInstance, services: Services): void => {
  const { codec, keys, store } = services
  app.addContentTypeParser(recordingType, { parseAs: 'string' }, (_, body, done) => done(null, body))

  mountStream(app, routes.recording, async (call) => {
    const id = await knownShow(services, call.params.id)
    const asked = { id, personal: call.query.personal === 'true' }
    const { body } = await readApart(services, call, { job: 'recording', asked })
    call.reply
      .type(`${recordingType}; charset=utf-8`)
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="ghostlight-${id}.recording.jsonl"`)
    return body
  })

  mount(app, routes.importRecording, async (call) => {
    const recording = accepted(await readRecording(call.body))
    const importing = { store, codec, keys, request: requestOf(services, call) }
    const { _id } = await written(services, await importRecording(recording, importing))
    return { _id }
  })
}
