import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const encodings: Readonly<Record<string, (text: string) => Promise<Buffer>>> = {
  br: (text) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (text) => gzipped(text),
}

/** The best of `accept-encoding`; undefined = as it is. */
export const encodingIn = (accepted: string | undefined): string | undefined =>
  Object.keys(encodings).find((it) =>
    (accepted ?? '').split(',').some((part) => {
      const [name, weight] = part.split(';').map((text) => text.trim())
      return name === it && !/^q=0(?:\.0*)?$/.test(weight ?? '')
    }),
  )

/** A text as it is sent in that encoding. */
export const compressed = async (text: string, encoding: string | undefined): Promise<Buffer | string> =>
  (encoding && (await encodings[encoding]?.(text))) || text

/** A shorter answer arrives as early as it is. Characters. */
const leastCompressed = 4_096

/**
 * Compresses every long text that a route answers with, on another thread, unless the route has done so. Whoever reads along must
 * not learn a secret from the length of an answer: pages of other sites ask without our cookies (`cookies.ts`).
 */
export const compressAnswers = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < leastCompressed || reply.hasHeader('content-encoding'))
      return payload
    const varies = reply.getHeader('vary')
    reply.header('vary', varies === undefined ? 'accept-encoding' : `${varies}, accept-encoding`)
    const encoding = encodingIn(request.headers['accept-encoding'])
    if (!encoding) return payload
    reply.header('content-encoding', encoding)
    return compressed(payload, encoding)
  })
}
