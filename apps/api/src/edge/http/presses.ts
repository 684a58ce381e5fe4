import { routes, type ShowCommand } from '@ghostlight/contracts'
import { show } from '@ghostlight/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inTime, lateAnswer } from '../in-time.ts'
import { accepted, found } from '../refusals.ts'
import type { Services } from '../services.ts'
import type { OperatorSession } from '../sessions.ts'
import { mount } from './route/route.ts'
import { requestOf } from './route/write.ts'

type Call = { params: { id: string }; principal: OperatorSession; request: FastifyRequest }
type Press = Extract<ShowCommand, { type: 'runCue' | 'stopAll' }>

/** GO and Stop all of a console's page whose script is not there yet. */
export const pressRoutes = (app: FastifyInstance, services: Services): void => {
  const { handler, clock } = services

  /** Does what was pressed, unless that is too long ago, and answers within 2 s. */
  const pressed = async (call: Call, command: Press) => {
    const { id } = call.params
    const request = requestOf(services, call)
    const press = { id, type: command.type, commandId: request.commandId, pressedAt: command.payload.pressedAt }
    const handled = lateAnswer(services, press).then((late) => late ?? handler.handle(show, { id, command }, request))
    return accepted(await inTime(handled, clock)).events
  }

  mount(app, routes.runCue, async (call) => {
    const events = await pressed(call, { type: 'runCue', payload: call.body })
    const run = found(
      events.find((event) => event.type === 'CueRun'),
      'INTERNAL',
    )
    const { cueRunId, moduleRunIds, warnings } = run.data
    return { cueRunId, moduleRunIds, warnings }
  })

  mount(app, routes.stopAll, async (call) => {
    await pressed(call, { type: 'stopAll', payload: call.body })
    return {}
  })
}
