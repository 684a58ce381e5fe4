import type { RestBody, RestResponse, RouteName, routes } from '@ghostlight/contracts'
import { packageType } from '@ghostlight/contracts/rules'
import { translated } from '../words/sentences.ts'
import { t } from '../words/t.ts'

type Routes = typeof routes
type PathOf<N extends RouteName> = `${Routes[N]['method']} ${Routes[N]['path']}`

/**
 * The calls this page makes, checked against the contract letter for letter; the contract's schemas stay on the server.
 */
const paths = {
  login: 'POST /api/auth',
  loginByLink: 'POST /api/auth/link',
  account: 'GET /api/auth/account',
  changePassword: 'PUT /api/auth/password',
  offerSecondFactor: 'POST /api/auth/second-factor',
  setSecondFactor: 'PUT /api/auth/second-factor',
  removeSecondFactor: 'POST /api/auth/second-factor/remove',
  me: 'GET /api/auth/me',
  logout: 'POST /api/auth/logout',
  meta: 'GET /api/meta',
  listBlackboards: 'GET /api/blackboards',
  blackboard: 'GET /api/blackboards/:id',
  report: 'GET /api/blackboards/:id/report',
  reports: 'GET /api/reports',
  closeBlackboard: 'POST /api/blackboards/:id/close',
  reopenBlackboard: 'POST /api/blackboards/:id/reopen',
  archiveBlackboard: 'POST /api/blackboards/:id/archive',
  takeOut: 'POST /api/blackboards/:id/take-out',
  bringBack: 'POST /api/blackboards/:id/bring-back',
  createBlackboard: 'POST /api/blackboards',
  importRecording: 'POST /api/recordings',
  addGhosts: 'POST /api/blackboards/:id/ghosts',
  ghostAnswers: 'GET /api/blackboards/:id/ghost-answers',
  setGhostAnswers: 'POST /api/blackboards/:id/ghost-answers',
  removeGhosts: 'DELETE /api/blackboards/:id/ghosts',
  preflight: 'POST /api/preflight',
  makeSounds: 'POST /api/preflight/sounds',
  performanceLengths: 'GET /api/performances/:id/lengths',
  hearLine: 'POST /api/performances/:id/hear',
  hear: 'POST /api/blackboards/:id/hear',
  entryKey: 'GET /api/blackboards/:id/entry-key',
  removeSelfRegistered: 'POST /api/blackboards/:id/remove-self-registered',
  freeNumber: 'POST /api/blackboards/:id/free-number',
  wallLink: 'POST /api/blackboards/:id/wall-link',
  stageLink: 'POST /api/blackboards/:id/stage-link',
  renewScreenLink: 'POST /api/blackboards/:id/screen-links/:linkId/renew',
  endScreenLink: 'DELETE /api/blackboards/:id/screen-links/:linkId',
  doorLink: 'POST /api/blackboards/:id/door-link',
  endDoorLink: 'DELETE /api/blackboards/:id/door-link',
  controlKeys: 'GET /api/blackboards/:id/control-keys',
  makeControlKey: 'POST /api/blackboards/:id/control-keys',
  endControlKey: 'DELETE /api/blackboards/:id/control-keys/:keyId',
  programKeys: 'GET /api/program-keys',
  makeProgramKey: 'POST /api/program-keys',
  endProgramKey: 'DELETE /api/program-keys/:keyId',
  listUsers: 'GET /api/users',
  userGroups: 'GET /api/users/groups',
  createUser: 'POST /api/users',
  updateUser: 'PUT /api/users/:id',
  eraseUser: 'DELETE /api/users/:id',
  peopleToErase: 'GET /api/blackboards/:id/erase-people',
  erasePeople: 'POST /api/blackboards/:id/erase-people',
  importUsers: 'POST /api/users/import',
  sheetLoadUsers: 'POST /api/sheet-load-users',
  sheetCheckPerformance: 'POST /api/sheet-check-performance',
  sheetCompare: 'POST /api/sheet-compare',
  sheetLoadVersion: 'POST /api/sheet-load-version',
  sheetLoadPerformance: 'POST /api/sheet-load-performance',
  listPictures: 'GET /api/pictures',
  addPicture: 'POST /api/pictures',
  listPerformances: 'GET /api/performances',
  listDeletedPerformances: 'GET /api/performances/deleted',
  createPerformance: 'POST /api/performances',
  updatePerformance: 'PUT /api/performances/:id',
  performanceScript: 'GET /api/performances/:id/script',
  performanceHistory: 'GET /api/performances/:id/history',
  performanceAt: 'GET /api/performances/:id/history/:point',
  loadStrings: 'POST /api/performances/:id/strings',
  translate: 'POST /api/performances/:id/translate',
  madeFrom: 'GET /api/performances/:id/made-from',
  nameHistoryPoint: 'PUT /api/performances/:id/history/:point',
  tryPerformance: 'POST /api/performances/:id/try',
  copyPerformance: 'POST /api/performances/:id/copy',
  loadPackage: 'POST /api/performances/package',
  edit: 'POST /api/edits',
  listComments: 'GET /api/performances/:id/comments',
  comment: 'POST /api/performances/:id/comments/:thread',
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
  updateVoice: 'PUT /api/voices/:id',
  updateVoices: 'POST /api/voices/update-elevenlabs',
  listOperators: 'GET /api/operators',
  createOperator: 'POST /api/operators',
  renewLoginLink: 'POST /api/operators/:id/login-link',
  endOperator: 'DELETE /api/operators/:id',
  readLoginLink: 'POST /api/auth/login-link',
  choosePassword: 'POST /api/auth/choose-password',
  keepSecret: 'POST /api/machine-secrets',
  sendMessage: 'POST /api/machine-messages',
  checkMessages: 'POST /api/machine-checks',
  problemReport: 'POST /api/problem-report',
  log: 'GET /api/log',
} as const satisfies { [N in RouteName]?: PathOf<N> }

export type CallName = keyof typeof paths

/** `server`: it refused. `network`: it did not answer. `answer`: its answer does not match the contract. */
export class CallFailed extends Error {
  readonly kind: 'server' | 'network' | 'answer'
  readonly code: string | undefined
  /** e.g. '502 Bad Gateway', for a refusal without a message of its own */
  readonly status: string
  /** the server's own words in the console's language, if it had any */
  readonly said: string | undefined
  /** these words as the server sent them */
  readonly sent: string | undefined
  /** the code of the refusal */
  readonly details: unknown

  constructor(
    kind: 'server' | 'network' | 'answer',
    from: { status?: string; code?: string; said?: string; details?: unknown },
  ) {
    const said = from.said === undefined ? undefined : translated(from.said)
    super(said ?? from.status ?? t`Could not connect to the server.`)
    this.kind = kind
    this.code = from.code
    this.status = from.status ?? ''
    this.said = said
    this.sent = from.said
    this.details = from.details
  }
}

/** Whether the server may have done it anyway. Then a retry must be the same request. */
export const isOpen = (error: unknown): boolean =>
  error instanceof CallFailed && (error.kind !== 'server' || error.status.startsWith('5'))

const readRefusal = async (response: Response): Promise<CallFailed> => {
  const status = `${response.status} ${response.statusText}`.trim()
  const body: unknown = await response.json().catch(() => null)
  const { message, code, details }: { message?: unknown; code?: unknown; details?: unknown } =
    typeof body === 'object' && body !== null ? body : {}
  return new CallFailed('server', {
    status,
    details,
    ...(typeof message === 'string' && message !== '' && { said: message }),
    ...(typeof code === 'string' && { code }),
  })
}

type Options<N extends CallName> = {
  params?: Record<string, string>
  query?: string
  body?: RestBody<N>
  /** a request with the same key is the same request: it has no second effect */
  key?: string
  /** continues when the person leaves the page; its body is below 64 KiB */
  keepalive?: boolean
  /** ends the request: nobody waits for its answer any more */
  signal?: AbortSignal
}

/** Sends a file as it is, a body that contains a file as a form, and a text as its lines. */
const sent = (body: unknown): { headers: Record<string, string>; body: BodyInit } => {
  if (typeof body === 'string') return { headers: { 'content-type': 'application/x-ndjson' }, body }
  if (body instanceof File) {
    const isNamed = body.type.startsWith('image/') || body.type === packageType
    const type = isNamed ? body.type : 'application/x-ghostlight-archive'
    return { headers: { 'content-type': type }, body }
  }
  const fields = Object.entries(body ?? {})
  if (!fields.some(([, value]) => value instanceof File))
    return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value instanceof File ? value : String(value))
  return { headers: {}, body: form }
}

const doubting = new Set<() => void>()

/** Calls the listener when a call is refused because the session has ended or its rights are not enough any more. */
export const onDoubt = (listener: () => void): (() => void) => {
  doubting.add(listener)
  return () => void doubting.delete(listener)
}

/** One REST call with the session's cookie. Throws `CallFailed`. */
export const call = async <N extends CallName>(name: N, options: Options<N> = {}): Promise<RestResponse<N>> => {
  const [method = 'GET', pattern = ''] = paths[name].split(' ')
  const path = pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(options.params?.[key] ?? ''))
  const { headers = {}, body } = options.body === undefined ? {} : sent(options.body)
  const { key, keepalive = false, signal } = options
  const response = await fetch(options.query ? `${path}?${options.query}` : path, {
    method,
    credentials: 'same-origin',
    keepalive,
    headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
  }).catch(() => {
    throw new CallFailed('network', {})
  })
  if (!response.ok) {
    const refusal = await readRefusal(response)
    // `me` is the question itself
    if (name !== 'me' && (refusal.code === 'NO_SESSION' || refusal.code === 'FORBIDDEN'))
      for (const listener of doubting) listener()
    throw refusal
  }
  try {
    return (await response.json()) as RestResponse<N>
  } catch {
    throw new CallFailed('answer', { said: t`the answer to ${path} could not be read` })
  }
}
