import { randomUUID } from 'node:crypto'
import { createSessions } from '../edge/sessions.ts'
import type { Clock } from '../engine/ports/runtime.ts'
import { loginName } from '../people/login-name.ts'

/** `name`: whom it is for; without one it is for the only operator there is. */
type Link = { name: string | undefined; secret: Uint8Array }

const nobodyIsKnown = {
  operatorHolds: () => false,
  audienceHolds: () => false,
  standing: () => ({ version: 0, endedAt: -1 }),
}

/** Needs the secret and no server: whoever may read it may make one. */
export const makeLoginLink = ({ name = '', secret }: Link, clock: Clock): Promise<string> =>
  createSessions(secret, clock, nobodyIsKnown).issue({ role: 'login-link', sub: loginName(name), jti: randomUUID() })

/** Behind the `#`, so that it stands in no log of requests. */
export const linkAddress = (port: number, token: string): string => `http://localhost:${port}/dramaturg#login=${token}`
