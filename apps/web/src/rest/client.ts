import type { RestBody, RestResponse, RouteName, routes } from '@ghostlight/contracts'

type Routes = typeof routes
type PathOf<N extends RouteName> = `${Routes[N]['method']} ${Routes[N]['path']}`

/** The calls this page makes, checked against the contract letter for letter; the contract's schemas stay on the server. */
const paths = {
  login: 'POST /api/auth',
  me: 'GET /api/auth/me',
  logout: 'POST /api/auth/logout',
  meta: 'GET /api/meta',
  listBlackboards: 'GET /api/blackboards',
  blackboard: 'GET /api/blackboards/:id',
  closeBlackboard: 'POST /api/blackboards/:id/close',
  reopenBlackboard: 'POST /api/blackboards/:id/reopen',
  createBlackboard: 'POST /api/blackboards',
  preflight: 'POST /api/preflight',
  makeSounds: 'POST /api/preflight/sounds',
  wallLink: 'POST /api/blackboards/:id/wall-link',
  stageLink: 'POST /api/blackboards/:id/stage-link',
  listUsers: 'GET /api/users',
  createUser: 'POST /api/users',
  listPerformances: 'GET /api/performances',
  createPerformance: 'POST /api/performances',
  updatePerformance: 'PUT /api/performances/:id',
  performanceScript: 'GET /api/performances/:id/script',
  copyPerformance: 'POST /api/performances/:id/copy',
  listCues: 'GET /api/cues',
  createCue: 'POST /api/cues',
  updateCue: 'PUT /api/cues/:id',
  deleteCue: 'DELETE /api/cues/:id',
  listModules: 'GET /api/modules',
  createModule: 'POST /api/modules',
  updateModule: 'PUT /api/modules/:id',
  deleteModule: 'DELETE /api/modules/:id',
  listGroups: 'GET /api/groups',
  createGroup: 'POST /api/groups',
  updateGroup: 'PUT /api/groups/:id',
  deleteGroup: 'DELETE /api/groups/:id',
  listTemplates: 'GET /api/templates',
  createTemplate: 'POST /api/templates',
  updateTemplate: 'PUT /api/templates/:id',
  listVoices: 'GET /api/voices',
  log: 'GET /api/log',
} as const satisfies { [N in RouteName]?: PathOf<N> }

export type CallName = keyof typeof paths

/** `server`: it answered and refused. `network`: nobody answered. `answer`: it answered something else than the contract says. */
export class CallFailed extends Error {
  readonly kind: 'server' | 'network' | 'answer'
  readonly code: string | undefined
  /** e.g. '502 Bad Gateway', for a refusal without a message of its own */
  readonly status: string
  /** the server's own words, if it had any */
  readonly said: string | undefined

  constructor(kind: 'server' | 'network' | 'answer', from: { status?: string; code?: string; said?: string }) {
    super(from.said ?? from.status ?? 'Could not connect to the server.')
    this.kind = kind
    this.code = from.code
    this.status = from.status ?? ''
    this.said = from.said
  }
}

const readRefusal = async (response: Response): Promise<CallFailed> => {
  const status = `${response.status} ${response.statusText}`.trim()
  const body: unknown = await response.json().catch(() => null)
  const { message, code }: { message?: unknown; code?: unknown } = typeof body === 'object' && body !== null ? body : {}
  return new CallFailed('server', {
    status,
    ...(typeof message === 'string' && message !== '' && { said: message }),
    ...(typeof code === 'string' && { code }),
  })
}

type Options<N extends CallName> = {
  params?: Record<string, string>
  query?: string
  body?: RestBody<N>
  /** the same key again is the same request again: it has no second effect */
  key?: string
}

/** One REST call with the session's cookie. Throws `CallFailed`. */
export const call = async <N extends CallName>(name: N, options: Options<N> = {}): Promise<RestResponse<N>> => {
  const [method = 'GET', pattern = ''] = paths[name].split(' ')
  const path = pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(options.params?.[key] ?? ''))
  const response = await fetch(options.query ? `${path}?${options.query}` : path, {
    method,
    credentials: 'same-origin',
    ...(options.body !== undefined && {
      headers: { 'content-type': 'application/json', ...(options.key && { 'idempotency-key': options.key }) },
      body: JSON.stringify(options.body),
    }),
  }).catch(() => {
    throw new CallFailed('network', {})
  })
  if (!response.ok) throw await readRefusal(response)
  try {
    return (await response.json()) as RestResponse<N>
  } catch {
    throw new CallFailed('answer', { said: `the answer to ${path} could not be read` })
  }
}
