import type { FastifyReply } from 'fastify'
import type { Services } from './services.ts'
import { type CookieSession, cookies, sessionSeconds } from './sessions.ts'

/** Sets the cookie and returns the token, for clients that are not browsers. */
export const setSessionCookie = async (
  { sessions }: Pick<Services, 'sessions'>,
  reply: FastifyReply,
  session: CookieSession,
): Promise<string> => {
  const token = await sessions.issue(session)
  reply.setCookie(cookies[session.role], token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: reply.request.protocol === 'https',
    maxAge: sessionSeconds(session.role),
  })
  return token
}
