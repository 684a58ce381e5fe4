import { routes } from '@ghostlight/contracts'
import type { FastifyInstance } from 'fastify'
import { knownShow } from '../no-show.ts'
import { refuse } from '../refusals.ts'
import type { Services } from '../services.ts'
import { readApart } from './route/read-apart.ts'
import { mountStream } from './route/route.ts'

export const atRoutes = (app: FastifyInstance, services: Services): void => {
  mountStream(app, routes.blackboardAt, async (call) => {
    const { seq, time } = call.query
    const id = await knownShow(services, call.params.id)
    const moment = seq === undefined ? { time: Date.parse(time ?? '') } : { seq }
    const { body, nothing } = await readApart(services, call, { job: 'moment', asked: { id, moment } })
    if (nothing && seq === undefined) refuse('NOT_FOUND', 'The show did not exist then.')
    if (nothing && nothing.result.seq !== seq)
      refuse('NOT_FOUND', `There is no change ${seq} in this show: the last one is ${nothing.result.seq}.`)
    if (nothing) refuse('BLACKBOARD_NOT_FOUND')
    call.reply.type('application/json; charset=utf-8')
    return body
  })
}
