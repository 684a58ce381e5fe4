import { routes } from '@ghostlight/contracts'
import { secret } from '@ghostlight/domain'
import type { FastifyInstance } from 'fastify'
import { newIdOf } from '../../library/commands.ts'
import { accepted } from '../refusals.ts'
import type { Services } from '../services.ts'
import { mount } from './route/route.ts'
import { commandsOf } from './route/write.ts'

/** For authors: store a secret for another machine, and try a message. */
export const machineRoutesOf = (app: FastifyInstance, services: Services): void => {
  mount(app, routes.keepSecret, async (call) => {
    const { handler, request } = commandsOf(services, call)
    const secretId = newIdOf(request)
    const command = { type: 'keep', secretId, ...call.body } as const
    accepted(await handler.handle(secret, { id: secretId, command }, request))
    call.reply.code(201)
    return { _id: secretId }
  })

  mount(app, routes.sendMessage, async ({ body: { message, cue } }) => {
    if (message.kind === 'closeQuestion') return { sent: false, detail: 'only a running show can close its questions' }
    const { ok, detail } = await services.tellMachine(message, { cue, phonesIn: 0, emoteRate: 0 })
    return { sent: ok, detail }
  })

  mount(app, routes.checkMessages, async ({ body: { messages } }) => ({
    refusals: await Promise.all(messages.map(async (it) => (await services.machineRefusal(it)) ?? null)),
  }))
}
