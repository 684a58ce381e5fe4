import { createSecretKey, randomUUID } from 'node:crypto'
import { programScopes } from '@ghostlight/contracts/rules'
import type { ProgramKey } from '@ghostlight/domain'
import jwt from 'jsonwebtoken'
import { z } from 'zod'
import type { Clock } from '../engine/ports/runtime.ts'
import type { SessionLedger } from '../people/session-ledger.ts'

/** `ver`: the version of the person's sessions when it was made. `jti`: its id. `iat`: when it was made, s. */
const issued = { ver: z.number().optional(), jti: z.string().optional(), iat: z.number().optional() }

/** `jti`: the link's id, by which its show knows until when it is valid; links of older versions have none */
const ofLink = { blackboardId: z.string(), jti: z.string().optional(), iat: z.number().optional() }

const Claims = z.discriminatedUnion('role', [
  /** `byLink`: logged in with a link that only this machine makes */
  z.object({
    role: z.literal('operator'),
    sub: z.string(),
    name: z.string(),
    byLink: z.literal(true).optional(),
    ...issued,
  }),
  /** `stay`: how often they had been removed from the show by then, so that a removal ends the session */
  z.object({
    role: z.literal('audience'),
    sub: z.string(),
    blackboardId: z.string(),
    stay: z.number().optional(),
    ...issued,
  }),
  /** the wall of one show: it sees emotes and no personal data */
  z.object({ role: z.literal('wall'), sub: z.literal('wall'), ...ofLink }),
  /** the stage screen of one show: it sees cues and clocks and no personal data */
  z.object({ role: z.literal('stage'), sub: z.literal('stage'), ...ofLink }),
  /** logs in the operator with this login name once; '' = the only operator; made by this machine, and valid only there */
  z.object({ role: z.literal('login-link'), sub: z.string(), jti: z.string() }),
  /** a program that asks at `/mcp` in the name of this operator; ends by itself, or with all sessions of the operator */
  z.object({
    role: z.literal('program'),
    sub: z.string(),
    name: z.string(),
    scopes: z.array(z.enum(programScopes)),
    ...issued,
    jti: z.string(),
  }),
  /** lets this operator choose a password once; their stream knows whether the link is still valid */
  z.object({ role: z.literal('password-link'), sub: z.string(), jti: z.string() }),
  /** a browser in which this operator has logged in before */
  z.object({ role: z.literal('device'), sub: z.string() }),
  /** identifies a phone among others with the same address, with the person it was let in as last */
  z.object({
    role: z.literal('phone'),
    sub: z.string(),
    inside: z.object({ sub: z.string(), blackboardId: z.string() }).optional(),
  }),
])
export type Session = z.infer<typeof Claims>
export type OperatorSession = Extract<Session, { role: 'operator' }>
export type ProgramSession = Extract<Session, { role: 'program' }>
export type AudienceSession = Extract<Session, { role: 'audience' }>
export type WallSession = Extract<Session, { role: 'wall' }>
export type StageSession = Extract<Session, { role: 'stage' }>
/** The session of a person, which may end before it expires. */
export type PersonSession = OperatorSession | AudienceSession
/** Sessions that are in a link and never in a cookie. */
export type LinkSession = WallSession | StageSession
export type CookieSession = Extract<Session, { role: keyof typeof cookies }>

export const cookies = {
  operator: 'gl_operator',
  audience: 'gl_audience',
  device: 'gl_device',
  phone: 'gl_phone',
} as const
const seconds = {
  operator: 86_400,
  audience: 2 * 86_400,
  wall: 86_400,
  stage: 86_400,
  'login-link': 15 * 60,
  'password-link': 86_400,
  program: 365 * 86_400,
  device: 400 * 86_400,
  phone: 30 * 86_400,
} as const
export const sessionSeconds = (role: Session['role']): number => seconds[role]

type ProgramKeyOf = Pick<ProgramSession, 'sub' | 'name'> & {
  ver: number
  key: Pick<ProgramKey, 'id' | 'scopes' | 'until'>
}
type LinkOf = { of: LinkSession['role']; blackboardId: string; linkId: string }
type Ledger = Pick<SessionLedger, 'operatorHolds' | 'audienceHolds' | 'standing'>

/**
 * Signs and reads sessions. A token says who somebody is until it expires or the ledger says that it has ended. The work is
 * done in this thread: it takes microseconds, and in libuv's pool it would wait for files.
 */
export const createSessions = (secret: Uint8Array, clock: Clock, ledger: Ledger) => {
  const key = createSecretKey(secret)
  const now = (): number => Math.floor(clock.now() / 1000)

  const isPersons = (session: Session): session is PersonSession =>
    session.role === 'operator' || session.role === 'audience'

  /** whether the session is still valid: a look-up in memory, for every request and every socket */
  const holds = (session: Session): boolean => {
    if (session.role === 'program') return ledger.operatorHolds(session)
    if (!isPersons(session)) return true
    if (session.iat !== undefined && session.iat + seconds[session.role] <= now()) return false
    return session.role === 'operator' ? ledger.operatorHolds(session) : ledger.audienceHolds(session)
  }

  return {
    holds,
    isPersons,
    issue: async (session: Session): Promise<string> => {
      const own = isPersons(session) ? { ver: ledger.standing(session.sub).version, jti: randomUUID() } : {}
      return jwt.sign({ ...own, ...session, iat: now(), exp: now() + seconds[session.role] }, key, {
        algorithm: 'HS256',
      })
    },
    /** The token of a wall's or stage screen's link. Only its show knows when it ends, and may extend it. */
    issueLink: async ({ of, blackboardId, linkId }: LinkOf): Promise<string> =>
      jwt.sign({ role: of, sub: of, blackboardId, jti: linkId, iat: now() }, key, { algorithm: 'HS256' }),
    /** The token of a program's key, which its operator's stream has. */
    issueProgram: ({ key: { id: jti, scopes, until }, ...of }: ProgramKeyOf): string =>
      jwt.sign({ role: 'program', ...of, scopes, jti, iat: now(), exp: until / 1_000 }, key, { algorithm: 'HS256' }),
    /** undefined for anything that is not a valid token of ours, and for a session that has ended */
    read: async (token: string | undefined): Promise<Session | undefined> => {
      if (!token) return undefined
      try {
        const session = Claims.parse(jwt.verify(token, key, { algorithms: ['HS256'], clockTimestamp: now() }))
        return holds(session) ? session : undefined
      } catch {
        return undefined
      }
    },
  }
}
export type Sessions = ReturnType<typeof createSessions>
