import anyAscii from 'any-ascii'
import type { FastifyReply } from 'fastify'

/** Answers with a file to keep. Browsers that know no other letters get its name in plain ones. */
export const asFile = (reply: FastifyReply, { name, type }: { name: string; type: string }): void => {
  const plain = anyAscii(name).replace(/[^A-Za-z0-9 ._-]+/g, '-')
  const exact = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (it) => `%${it.charCodeAt(0).toString(16)}`)
  void reply
    .type(type)
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${exact}`)
}
