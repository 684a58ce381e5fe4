import { type RestBody, type RestResponse, type Route, type RouteName, routes } from '@ghostlight/contracts'
import type { z } from 'zod'

type Contract<N extends RouteName> = (typeof routes)[N]
type Given<N extends RouteName, K extends 'params' | 'query'> =
  Contract<N> extends Record<K, infer S extends z.ZodType> ? { [P in K]: z.input<S> } : { [P in K]?: never }
type Needed<N extends RouteName> = Given<N, 'params'> &
  (RestBody<N> extends undefined ? { body?: never } : { body: RestBody<N> }) &
  (Contract<N> extends { query: infer S extends z.ZodType } ? { query?: z.input<S> } : { query?: never }) & {
    /** the same key again is the same request again: it has no second effect */
    key?: string
    signal?: AbortSignal
  }
/** A call without parameters and body needs no second argument. */
type Args<N extends RouteName> = object extends Needed<N> ? [given?: Needed<N>] : [given: Needed<N>]

type Refusal = { status: number; code: string | undefined; details: unknown }

/** The server refused. The message is the server's own; `code` is one of the contract's. */
export class Refused extends Error {
  override name = 'Refused'
  readonly status: number
  readonly code: string | undefined
  readonly details: unknown

  constructor(message: string, { status, code, details }: Refusal) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

const addressOf = ({ path }: Route, params: object, query: object): string => {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(Object(params)[name])))
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) asked.set(name, String(value))
  return asked.size === 0 ? filled : `${filled}?${asked}`
}

const refusalIn = async (answer: Response): Promise<Refused> => {
  const body: unknown = await answer.json().catch(() => null)
  const { message, code, details } = Object(body) as { message?: unknown; code?: unknown; details?: unknown }
  const said = typeof message === 'string' ? message : `${answer.status} ${answer.statusText}`.trim()
  return new Refused(said, { status: answer.status, code: typeof code === 'string' ? code : undefined, details })
}

type Options = {
  /** such as `http://localhost:8080` */
  origin: string
  /** an operator's session, or a control key */
  token?: string
  fetch?: typeof fetch
}

/**
 * Calls the REST API by the names of its contract: `client.call('report', { params: { id } })`. What goes in and what comes
 * out is typed by the same contract that the server checks.
 *
 * @public
 */
export const createClient = ({ origin, token, fetch: ask = fetch }: Options) => ({
  call: async <N extends RouteName>(name: N, ...[given]: Args<N>): Promise<RestResponse<N>> => {
    const route: Route = routes[name]
    const {
      params = {},
      query = {},
      body,
      key,
      signal,
    } = (given ?? {}) as Partial<Record<string, object>> & {
      key?: string
      signal?: AbortSignal
    }
    const answer = await ask(origin + addressOf(route, params, query), {
      method: route.method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    })
    if (!answer.ok) throw await refusalIn(answer)
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true
    return (isJson ? await answer.json() : await answer.text()) as RestResponse<N>
  },
})
