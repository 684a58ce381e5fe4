import type { ControlKey, ControlScope, ControlState } from '@ghostlight/contracts'
import { call, json, type Show, socketUrl } from './show.ts'
import { Wire } from './wire.ts'

type Made = ControlKey & { key: string }

export const makeControlKey = (
  { origin, token, board }: Show,
  name: string,
  scopes: readonly ControlScope[] = ['read', 'go', 'stop'],
): Promise<Made> => json(call(origin, `/api/blackboards/${board._id}/control-keys`, { token, body: { name, scopes } }))

/** Sends a request of a machine of the house with a key; returns the status and the answer. */
export const asking =
  ({ origin, board }: Show, key: string) =>
  async (what: string, body?: object): Promise<{ status: number; body: Record<string, unknown> }> => {
    const answer = await call(origin, `/api/control/${board._id}/${what}`, { token: key, ...(body && { body }) })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }

export const stateOf = async (show: Show, key: string): Promise<ControlState> =>
  json(call(show.origin, `/api/control/${show.board._id}/state`, { token: key }))

export const openControl = ({ origin, board }: Show, key: string): Promise<Wire> =>
  Wire.open(socketUrl(origin, `/api/control/${board._id}`), key)
