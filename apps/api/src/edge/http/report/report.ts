import { type Report, routes } from '@ghostlight/contracts'
import { type BoardEvent, createReport } from '@ghostlight/projections'
import type { FastifyInstance } from 'fastify'
import { isReadable, recorded } from '../../../engine/log/codec.ts'
import { eventsOf } from '../../../engine/log/events-of-show.ts'
import { noShow } from '../../no-show.ts'
import { refuseWith } from '../../refusals.ts'
import type { Services } from '../../services.ts'
import { mount } from '../route.ts'
import { reportCsv } from './csv.ts'
import { reportPage } from './page.ts'

/** Folded from the log for whoever asks, and kept for nobody. */
const readReport = async (services: Services, id: string): Promise<Report | undefined> => {
  const report = createReport(services.codec.openAll)
  for await (const stored of eventsOf(services.store, id))
    if (isReadable(stored)) report.apply(recorded(stored) as BoardEvent)
  return report.view()
}

export const reportRoutes = (app: FastifyInstance, services: Services): void =>
  mount(app, routes.report, async ({ params: { id }, query: { format, zone }, reply }) => {
    const report = (await readReport(services, id)) ?? refuseWith(await noShow(services, id))
    if (format === 'json') return report
    reply.header('content-disposition', `attachment; filename="ghostlight-${id}-report.${format}"`)
    reply.type(format === 'csv' ? 'text/csv; charset=utf-8' : 'text/html; charset=utf-8')
    return format === 'csv' ? reportCsv(report) : reportPage(report, zone ?? services.config.VENUE_TIME_ZONE)
  })
