import { randomUUID } from 'node:crypto'
import { createSessions } from '../edge/sessions.ts'
import type { Clock } from '../engine/ports/runtime.ts'
import { loginName } from '../people/login-name.ts'

/** `name`: the operator it is for; without it, the only operator there is. */
type Link = { name: string | undefined; secret: Uint8Array }

const nobodyIsKnown = {
  operatorHolds: () => false,
  audienceHolds: () => false,
  standing: () => ({ version: 0, endedAt: -1 }),
}

/** Needs the secret and no server: anybody who can read the secret can make a link. */
export const makeLoginLink = ({ name = '', secret }: Link, clock: Clock): Promise<string> =>
  createSessions(secret, clock, nobodyIsKnown).issue({ role: 'login-link', sub: loginName(name), jti: randomUUID() })

/** The token is behind the `#`, so that no log of requests contains it. */
export const linkAddress = (port: number, token: string): string => `http://localhost:${port}/dramaturg#login=${token}`
