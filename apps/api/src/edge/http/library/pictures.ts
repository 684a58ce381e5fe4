import { routes } from '@ghostlight/contracts'
import type { FastifyInstance } from 'fastify'
import { listOf } from '../../../library/lists.ts'
import { addPicture, fileOf } from '../../../library/pictures.ts'
import { found, refuse } from '../../refusals.ts'
import type { Services } from '../../services.ts'
import { mount, mountStream } from '../route/route.ts'
import { commandsOf, written } from '../route/write.ts'

/** Pictures of performances. Register it in a scope of its own, because it takes bodies of every type. */
export const pictureRoutes = (app: FastifyInstance, services: Services): void => {
  const { blobs, clock, readPicture, views } = services
  // other types are refused by what is in the file, in words
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))

  mount(app, routes.listPictures, () => listOf(views, 'picture'))

  mount(app, routes.addPicture, async (call) => {
    const { body: bytes, query, request } = call
    if (!(bytes instanceof Uint8Array))
      return refuse('UNSUPPORTED_MEDIA', 'Send the file of the picture itself, with its type.')
    const upload = { bytes, type: request.headers['content-type'] ?? '', name: query.name ?? '', now: clock.now() }
    const parts = { ...commandsOf(services, call), blobs, readPicture }
    const { item } = await written(services, await addPicture(upload, parts))
    return item ?? refuse('NOT_FOUND')
  })

  mountStream(app, routes.picture, async ({ params, query, reply }) => {
    const name = fileOf(params.id, query.small !== undefined)
    const blob = found(await blobs.get(name), 'NOT_FOUND', 'There is no such picture.')
    // sounds are kept beside them, and are not for everybody
    if (!blob.info.mimeType.startsWith('image/')) refuse('NOT_FOUND', 'There is no such picture.')
    const { bytes } = blob
    return reply
      .type(blob.info.mimeType)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
  })
}
