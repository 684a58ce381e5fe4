import { routes } from '@ghostlight/contracts'
import { datesOfWeek } from '@ghostlight/contracts/rules'
import { reportLanguage } from '@ghostlight/projections'
import type { FastifyInstance } from 'fastify'
import { eveningBefore, eveningsOf } from '../evenings.ts'
import { noShow } from '../no-show.ts'
import { refuseWith } from '../refusals.ts'
import type { Services } from '../services.ts'
import { readApart } from './route/read-apart.ts'
import { mountStream } from './route/route.ts'

const types = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  html: 'text/html; charset=utf-8',
  pdf: 'application/pdf',
  questions: 'text/csv; charset=utf-8',
  notes: 'text/csv; charset=utf-8',
} as const
const files = {
  csv: 'report.csv',
  html: 'report.html',
  pdf: 'report.pdf',
  questions: 'questions.csv',
  notes: 'notes.csv',
} as const

/** Folded from the log on each request, and not stored. */
export const reportRoutes = (app: FastifyInstance, services: Services): void => {
  const house = services.config.VENUE_TIME_ZONE

  mountStream(app, routes.report, async (call) => {
    const { id } = call.params
    const { format, paper, zone = house } = call.query
    const language = reportLanguage(call.query.language)
    const before = await eveningBefore(services, id)
    const asked = { id, format, paper, zone, house, before, language }
    const { body, nothing } = await readApart(services, call, { job: 'report', asked })
    if (nothing) refuseWith(await noShow(services, id))
    call.reply.type(types[format])
    if (format !== 'json')
      call.reply.header('content-disposition', `attachment; filename="ghostlight-${id}-${files[format]}"`)
    return body
  })

  mountStream(app, routes.reports, async (call) => {
    const { performance, week, from, to, limit, rehearsals, format } = call.query
    const days = week === undefined ? { from, to } : datesOfWeek(week)
    const shows = await eveningsOf(services, { performance, days, rehearsals: rehearsals === 'true' })
    const asked = { shows, days, limit, house, format }
    const { body } = await readApart(services, call, { job: 'reports', asked })
    call.reply.type(types[format])
    if (format === 'csv') call.reply.header('content-disposition', 'attachment; filename="ghostlight-reports.csv"')
    return body
  })
}
