import { routes } from '@ghostlight/contracts'
import type { FastifyInstance } from 'fastify'
import { packedComments } from '../../../library/comments.ts'
import { listOf } from '../../../library/lists.ts'
import { readScript } from '../../../library/script.ts'
import { accepted, refuseWith } from '../../refusals.ts'
import type { Services } from '../../services.ts'
import { asFile } from '../route/as-file.ts'
import { readApart } from '../route/read-apart.ts'
import { mountStream } from '../route/route.ts'

export const fileTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const

/** The library as spreadsheets; loading one again changes nothing. */
export const exportRoutes = (app: FastifyInstance, services: Services): void => {
  const { views, people } = services
  mountStream(app, routes.exportPerformance, async (call) => {
    const kind = call.query.format
    const script = accepted(await readScript(views, call.params.id))
    const { name, version } = script.performance
    const wanted = call.query.comments === 'true' && kind === 'xlsx'
    const comments = wanted ? accepted(await packedComments(call.params.id, services)) : undefined
    const { body, nothing } = await readApart(services, call, {
      job: 'script',
      asked: { script, kind, comments, voices: await listOf(views, 'voice') },
    })
    if (nothing?.result) refuseWith(nothing.result)
    asFile(call.reply, { name: `${name} v${version}.${kind}`, type: fileTypes[kind] })
    return body
  })

  mountStream(app, routes.exportUsers, async (call) => {
    const kind = call.query.format
    const asked = { people: await people.sealed(), kind }
    const { body, nothing } = await readApart(services, call, { job: 'people', asked })
    if (nothing?.result) refuseWith(nothing.result)
    asFile(call.reply, { name: `Users.${kind}`, type: fileTypes[kind] })
    return body
  })
}
