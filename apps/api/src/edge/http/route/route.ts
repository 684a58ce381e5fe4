import type { Readable } from 'node:stream'
import type { Access, Route } from '@ghostlight/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { actOf } from '../../acts.ts'
import type { ControlSession } from '../../control-key.ts'
import type { AudienceSession, OperatorSession } from '../../sessions.ts'
import { schemaOf } from './schema.ts'

type Out<S> = S extends z.ZodType ? z.output<S> : undefined
/** Whom the guard admits to a route. */
type PrincipalOf<A extends Access> = A extends 'operator'
  ? OperatorSession
  : A extends 'member'
    ? OperatorSession | AudienceSession
    : A extends 'control'
      ? ControlSession
      : OperatorSession | AudienceSession | undefined

export type Call<R extends Route> = {
  params: Out<R['params']>
  query: Out<R['query']>
  body: Out<R['body']>
  principal: PrincipalOf<R['access']>
  request: FastifyRequest
  reply: FastifyReply
}

type Handler<R extends Route, T> = (call: Call<R>) => Promise<T>
/** What is known before the request's data are validated. */
export type Asking<R extends Route> = Pick<Call<R>, 'principal' | 'request'>
/** `mayAsk`: refuses callers by rules that the route's access cannot express */
type Answering<R extends Route, T> = Handler<R, T> | { mayAsk: (asking: Asking<R>) => void; handler: Handler<R, T> }

/**
 * Serves one route of the contracts: its schemas validate and document it, and its access is checked before the
 * handler. The handler's types come from the same schemas; its input is parsed.
 */
export const mount = <const R extends Route>(
  app: FastifyInstance,
  route: R,
  answering: Answering<R, z.input<R['response']>>,
): void => {
  serve(app, route, answering)
}

/** The same for an answer that is streamed, or is a file. */
export const mountStream = <const R extends Route>(
  app: FastifyInstance,
  route: R,
  handler: Handler<R, Readable | FastifyReply>,
): void => {
  serve(app, route, handler)
}

const serve = <const R extends Route>(app: FastifyInstance, route: R, answering: Answering<R, unknown>): void => {
  const { mayAsk, handler } = typeof answering === 'function' ? { mayAsk: undefined, handler: answering } : answering
  const { maxBytes } = route
  const status: number = route.status ?? 200
  const act = actOf(route)
  app.route({
    method: route.method,
    url: route.path,
    config: { access: route.access, ...(act && { act }) },
    ...(maxBytes === undefined ? {} : { bodyLimit: maxBytes }),
    schema: schemaOf(route),
    ...(mayAsk && { preValidation: async (request) => mayAsk({ principal: request.principal, request } as Asking<R>) }),
    handler: async (request, reply) => {
      const { params, query, body, principal } = request
      reply.code(status)
      return handler({ params, query, body, principal, request, reply } as unknown as Call<R>)
    },
  })
}
