import { routes } from '@ghostlight/contracts'
import type { FastifyInstance } from 'fastify'
import { noShow } from '../no-show.ts'
import { refuseWith } from '../refusals.ts'
import type { Services } from '../services.ts'
import { readApart } from './route/read-apart.ts'
import { mountStream } from './route/route.ts'

const types = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  html: 'text/html; charset=utf-8',
  questions: 'text/csv; charset=utf-8',
  notes: 'text/csv; charset=utf-8',
} as const
const files = { csv: 'report.csv', html: 'report.html', questions: 'questions.csv', notes: 'notes.csv' } as const

/** Folded from the log on each request, and not stored. */
export const reportRoutes = (app: FastifyInstance, services: Services): void =>
  mountStream(app, routes.report, async (call) => {
    const { id } = call.params
    const { format, zone = services.config.VENUE_TIME_ZONE } = call.query
    const { body, nothing } = await readApart(services, call, { job: 'report', asked: { id, format, zone } })
    if (nothing) refuseWith(await noShow(services, id))
    call.reply.type(types[format])
    if (format !== 'json')
      call.reply.header('content-disposition', `attachment; filename="ghostlight-${id}-${files[format]}"`)
    return body
  })
