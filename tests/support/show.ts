import type { Blackboard, LogLine, Performance, User } from '@ghostlight/contracts'
import { Wire } from './wire.ts'

export const demoLogin = { username: 'operator', password: 'ghostlight' }

type Call = { method?: string; token?: string; body?: unknown; headers?: Record<string, string> }

export const call = (
  origin: string,
  path: string,
  { method, token, body, headers = {} }: Call = {},
): Promise<Response> =>
  fetch(origin + path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })

export const json = async <T>(answer: Promise<Response>): Promise<T> => {
  const response = await answer
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

export const loginOperator = async (origin: string): Promise<string> =>
  (await json<{ token: string }>(call(origin, '/api/auth', { body: demoLogin }))).token

export type Show = { origin: string; token: string; board: Blackboard; audience: User[] }

/** A new show of the demo performance with its audience, or at most `most` of them. */
export const createShow = async (origin: string, most = 12, rehearsal = false): Promise<Show> => {
  const token = await loginOperator(origin)
  const [performance] = await json<Performance[]>(call(origin, '/api/performances', { token }))
  const users = await json<User[]>(call(origin, '/api/users', { token }))
  const audience = users.filter(({ type }) => type === 'audience').slice(0, most)
  const body = { performance: performance?._id, users: audience.map(({ _id }) => _id), rehearsal }
  const board = await json<Blackboard>(call(origin, '/api/blackboards', { token, body }))
  return { origin, token, board, audience }
}

export const socketUrl = (origin: string, path: string): string => origin.replace('http', 'ws') + path

export const openConsole = async ({ origin, token, board }: Show): Promise<Wire> => {
  const wire = await Wire.open(socketUrl(origin, '/api'), token)
  await wire.ask('identify', { blackboardId: board._id })
  return wire
}

export const loginPhone = async ({ origin, board }: Show, user: User): Promise<string> => {
  const name = user.name.split(' ')[0]
  const body = { phone: user.phone, blackboardId: board._id, name }
  return (await json<{ token: string }>(call(origin, '/api/auth/audience', { body }))).token
}

export const openPhone = async (show: Show, user: User, audio: 'inline' | 'url' = 'url'): Promise<Wire> => {
  const wire = await Wire.open(socketUrl(show.origin, '/api/audience'), await loginPhone(show, user))
  await wire.ask('identify', { userId: user._id, blackboardId: show.board._id, audio })
  return wire
}

/** The value of `k` in the show's link and QR code. */
export const entryKey = async ({ origin, token, board }: Show): Promise<string> =>
  (await json<{ key: string }>(call(origin, `/api/blackboards/${board._id}/entry-key`, { token }))).key

/** The link that the operator gives to the projector. */
export const wallLink = ({ origin, token, board }: Show): Promise<{ url: string }> =>
  json(call(origin, `/api/blackboards/${board._id}/wall-link`, { method: 'POST', token }))

/** The link that the operator gives to the stage manager. */
export const stageLink = ({ origin, token, board }: Show): Promise<{ url: string }> =>
  json(call(origin, `/api/blackboards/${board._id}/stage-link`, { method: 'POST', token }))

export const readLog = async ({ origin, token, board }: Show): Promise<LogLine[]> => {
  const response = await call(origin, `/api/log?bid=${board._id}&format=jsonl`, { token })
  return (await response.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

/** Polls until the check is true, to wait for another process. Fails with `what` after `ms`. */
export const until = async <T>(
  what: string,
  look: () => Promise<T | undefined | false> | T | undefined | false,
  ms = 15_000,
): Promise<T> => {
  const end = Date.now() + ms
  for (;;) {
    const found = await look()
    if (found !== undefined && found !== false) return found
    if (Date.now() > end) throw new Error(`it did not happen: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

export const errorOf = async (
  answer: Promise<Response>,
): Promise<{ status: number; code: string; message: string }> => {
  const response = await answer
  return { status: response.status, ...((await response.json()) as { code: string; message: string }) }
}
