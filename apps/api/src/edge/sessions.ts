import { createSecretKey } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { z } from 'zod'
import type { Clock } from '../engine/ports/runtime.ts'

const Claims = z.discriminatedUnion('role', [
  z.object({ role: z.literal('operator'), sub: z.string(), name: z.string() }),
  z.object({ role: z.literal('audience'), sub: z.string(), blackboardId: z.string() }),
  /** the projector of one show: it sees emotes, and nothing of anybody */
  z.object({ role: z.literal('wall'), sub: z.literal('wall'), blackboardId: z.string() }),
  /** the second monitor of one show: cues and clocks, and nothing of anybody */
  z.object({ role: z.literal('stage'), sub: z.literal('stage'), blackboardId: z.string() }),
  /** a browser in which this operator has logged in before */
  z.object({ role: z.literal('device'), sub: z.string() }),
])
export type Session = z.infer<typeof Claims>
export type OperatorSession = Extract<Session, { role: 'operator' }>
export type AudienceSession = Extract<Session, { role: 'audience' }>
export type WallSession = Extract<Session, { role: 'wall' }>
export type StageSession = Extract<Session, { role: 'stage' }>
/** These are in a link, never in a cookie. */
export type LinkSession = WallSession | StageSession
export type CookieSession = Exclude<Session, LinkSession>

export const cookies = { operator: 'gl_operator', audience: 'gl_audience', device: 'gl_device' } as const
const seconds = {
  operator: 7 * 86_400,
  audience: 2 * 86_400,
  wall: 30 * 86_400,
  stage: 30 * 86_400,
  device: 400 * 86_400,
} as const
export const sessionSeconds = (role: Session['role']): number => seconds[role]

/**
 * Signs and reads sessions; a token says who somebody is until it expires, and nothing is stored. At once, in this
 * thread: it takes microseconds, and on libuv's pool it would stand in a line with files.
 */
export const createSessions = (secret: Uint8Array, clock: Clock) => {
  const key = createSecretKey(secret)
  const now = (): number => Math.floor(clock.now() / 1000)
  return {
    issue: async (session: Session): Promise<string> =>
      jwt.sign({ ...session, iat: now(), exp: now() + seconds[session.role] }, key, { algorithm: 'HS256' }),
    /** undefined for anything that is not a valid token of ours */
    read: async (token: string | undefined): Promise<Session | undefined> => {
      if (!token) return undefined
      try {
        return Claims.parse(jwt.verify(token, key, { algorithms: ['HS256'], clockTimestamp: now() }))
      } catch {
        return undefined
      }
    },
  }
}
export type Sessions = ReturnType<typeof createSessions>
