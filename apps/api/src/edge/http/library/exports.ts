import { Readable } from 'node:stream'
import { type Rejection, routes } from '@ghostlight/contracts'
import anyAscii from 'any-ascii'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SheetFile } from '../../../engine/ports/sheet-source.ts'
import { exportPeople, exportScript } from '../../../library/export-sheet.ts'
import { readScript } from '../../../library/script.ts'
import { accepted } from '../../refusals.ts'
import type { Services } from '../../services.ts'
import { mountStream } from '../route.ts'

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const

/** What the library holds as spreadsheets: loading one of them again changes nothing. */
export const exportRoutes = (app: FastifyInstance, { views, people, sheets }: Services): void => {
  mountStream(app, routes.exportPerformance, async ({ params: { id }, query: { format: kind }, reply }) => {
    const script = accepted(await readScript(views, id))
    const { name, version } = script.performance
    return fileOf(reply, await exportScript(script, { kind, sheets }), { name: `${name} v${version}`, kind })
  })

  mountStream(app, routes.exportUsers, async ({ query: { format: kind }, reply }) =>
    fileOf(reply, await exportPeople(await people.all(), { kind, sheets }), { name: 'Users', kind }),
  )
}

type File = { name: string; kind: SheetFile['kind'] }

const fileOf = (reply: FastifyReply, written: Uint8Array | Rejection, { name, kind }: File): Readable => {
  const bytes = accepted(written)
  const plain = anyAscii(name).replace(/[^A-Za-z0-9 ._-]+/g, '-')
  const exact = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (it) => `%${it.charCodeAt(0).toString(16)}`)
  reply
    .type(types[kind])
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${plain}.${kind}"; filename*=UTF-8''${exact}.${kind}`)
  return Readable.from([bytes])
}
