import { type HistoryPoint, type Rejection, reject, routes } from '@ghostlight/contracts'
import { areTemplatesOf } from '@ghostlight/contracts/rules'
import { moments } from '@ghostlight/domain'
import type { FastifyInstance } from 'fastify'
import type { ReadHistory } from '../../../library/history/history.ts'
import { listOf } from '../../../library/lists.ts'
import { accepted, refuseWith } from '../../refusals.ts'
import type { Services } from '../../services.ts'
import { readApart } from '../route/read-apart.ts'
import { mount, mountStream } from '../route/route.ts'
import { requestOf, written } from '../route/write.ts'

const noPerformance = (id: string): Rejection => reject('NOT_FOUND', `There is no performance ${id}.`)
const noMoment = (point: string): Rejection => reject('NOT_FOUND', `This performance has no moment ${point}.`)

/** How a performance came to be what it is. A thread of its own reads it from the log, so that no show is slower for it. */
export const historyRoutes = (app: FastifyInstance, services: Services): void => {
  const { views, people, handler } = services

  /** The performance, unless its words were erased, and the templates that name it as theirs. */
  const askedOf = async (id: string): Promise<{ id: string; templates: string[] }> => {
    const performance = (await listOf(views, 'performance')).find(({ _id }) => _id === id)
    if (!performance || performance.erased) return refuseWith(noPerformance(id))
    const own = (await listOf(views, 'template')).filter(areTemplatesOf(performance))
    return { id, templates: own.map(({ _id }) => _id) }
  }

  const nameOf = async (actor: string): Promise<string> =>
    actor === 'system' ? 'Ghostlight' : ((await people.get(actor))?.user.name ?? 'Somebody')

  mount(app, routes.performanceHistory, async (call) => {
    const asked = await askedOf(call.params.id)
    const { body, nothing } = await readApart(services, call, { job: 'history', asked })
    if (nothing) return refuseWith(noPerformance(asked.id))
    const { points, older } = JSON.parse(await textOf(body)) as ReadHistory
    const actors = [...new Set(points.map(({ by }) => by))]
    const names = new Map(await Promise.all(actors.map(async (it) => [it, await nameOf(it)] as const)))
    return {
      points: points.map((it): HistoryPoint => ({ ...it, by: { _id: it.by, name: names.get(it.by) ?? '' } })),
      older,
    }
  })

  mountStream(app, routes.performanceAt, async (call) => {
    const { id, point } = call.params
    const asked = { ...(await askedOf(id)), point }
    const { body, nothing } = await readApart(services, call, { job: 'scriptAt', asked })
    if (nothing) return refuseWith(noMoment(point))
    call.reply.type('application/json; charset=utf-8')
    return body
  })

  mount(app, routes.madeFrom, async (call) => {
    const { templates, id } = await askedOf(call.params.id)
    const { of, source } = call.query
    const asked = { id, of, source, isTemplate: templates.includes(of) }
    const { body, nothing } = await readApart(services, call, { job: 'madeFrom', asked })
    if (nothing) return { found: false, texts: {} }
    return { found: true, texts: JSON.parse(await textOf(body)) as Record<string, string> }
  })

  mount(app, routes.nameHistoryPoint, async (call) => {
    const { id, point } = call.params
    const { body, nothing } = await readApart(services, call, {
      job: 'scriptAt',
      asked: { ...(await askedOf(id)), point },
    })
    if (nothing) return refuseWith(noMoment(point))
    // to the end, so that the thread is free again
    await textOf(body)
    const command = { type: 'name' as const, performanceId: id, moment: point, name: call.body.name }
    const handled = accepted(await handler.handle(moments, { id, command }, requestOf(services, call)))
    await written(services, handled)
    return {}
  })
}

const textOf = async (body: AsyncIterable<Uint8Array>): Promise<string> => {
  const pieces: Uint8Array[] = []
  for await (const piece of body) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}
