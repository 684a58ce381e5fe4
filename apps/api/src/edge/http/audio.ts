import { memberIn, show } from '@ghostlight/domain'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { refuse } from '../refusals.ts'
import type { Services } from '../services.ts'
import type { AudienceSession } from '../sessions.ts'
import type { SoundsOfShows } from '../sounds-of-shows.ts'

const Params = z.object({ name: z.string().regex(/^[0-9a-f]{64}\.mp3$/) })

/**
 * Sounds by their unguessable name, for operators and for phones of their show. Cacheable for ever, with ranges because
 * media elements ask for them.
 */
export const audioRoutes = (app: FastifyInstance, { blobs, handler, shows }: Services, sounds: SoundsOfShows): void => {
  /**
   * People whom this node knows need no look at the log, which may be electing its leader. Another node may know
   * others.
   */
  const isIn = async (session: AudienceSession): Promise<boolean> => {
    const known = shows.get(session.blackboardId)?.show
    if (known && memberIn(known, session)) return true
    return memberIn(await handler.state(show, session.blackboardId), session) !== undefined
  }

  app.route({
    method: 'GET',
    url: '/api/audio/:name',
    config: { access: 'member' },
    schema: { params: Params },
    handler: async (request, reply) => {
      const { name } = Params.parse(request.params)
      const hash = name.slice(0, 64)
      const { principal } = request
      const phone = principal?.role === 'audience' ? principal : undefined
      if (phone && !(await isIn(phone))) refuse('FORBIDDEN')
      const blob = (await blobs.get(hash)) ?? refuse('NOT_FOUND')
      if (phone && !(await sounds.has(phone.blackboardId, hash))) refuse('FORBIDDEN')
      const { bytes } = blob
      reply.header('cache-control', 'private, max-age=31536000, immutable')
      reply.header('accept-ranges', 'bytes').type(blob.info.mimeType)
      const range = rangeOf(request.headers.range, bytes.length)
      if (range === undefined) return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
      if (range === 'unsatisfiable') return reply.status(416).header('content-range', `bytes */${bytes.length}`).send()
      const [from, to] = range
      reply.status(206).header('content-range', `bytes ${from}-${to}/${bytes.length}`)
      return reply.send(Buffer.from(bytes.subarray(from, to + 1)))
    },
  })
}

/** First and last byte of a single range; undefined = the whole (no or an unknown kind of range). */
export const rangeOf = (header: string | undefined, size: number): [number, number] | 'unsatisfiable' | undefined => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const suffix = match[1] === ''
  const from = suffix ? Math.max(0, size - Number(match[2])) : Number(match[1])
  const to = suffix || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1)
  return from > to ? 'unsatisfiable' : [from, to]
}
