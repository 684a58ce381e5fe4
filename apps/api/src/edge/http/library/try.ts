import { reject, routes } from '@ghostlight/contracts'
import type { FastifyInstance } from 'fastify'
import { listOf } from '../../../library/lists.ts'
import { readScript } from '../../../library/script.ts'
import { accepted, refuseWith } from '../../refusals.ts'
import type { Services } from '../../services.ts'
import { readApart } from '../route/read-apart.ts'
import { mountStream } from '../route/route.ts'

/** Tries a performance in a thread of its own, so that no show that runs is slower for it. */
export const tryRoutes = (app: FastifyInstance, services: Services): void =>
  mountStream(app, routes.tryPerformance, async (call) => {
    const { views } = services
    const script = accepted(await readScript(views, call.params.id))
    const voices = Object.fromEntries((await listOf(views, 'voice')).map((it) => [it.voiceId, it.settings]))
    const asked = { script, voices, ...call.body }
    const { body, nothing } = await readApart(services, call, { job: 'tried', asked })
    if (nothing) refuseWith(reject('NOT_FOUND', `There is no cue ${call.body.from}.`))
    call.reply.type('application/json; charset=utf-8')
    return body
  })
