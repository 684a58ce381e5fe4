import { createHash } from 'node:crypto'
import { BlackboardId } from '@ghostlight/contracts'
import { show as shows } from '@ghostlight/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { audienceIn, sessionsOf } from '../principal.ts'
import { publicShow } from '../public-show.ts'
import type { Services } from '../services.ts'
import { compressed, encodingIn } from './compressed.ts'
import { drawingOf, withScript } from './drawing.ts'

type Wanted = { linked: string | null; kept: string | undefined; accepted: string | undefined }

/** What `apps/web/src/phone/served-page.tsx` exports. It is built with the pages. */
type Drawing = {
  script: string
  showOf: (pathname: string) => string | undefined
  languageOf: (wanted: Wanted) => string
  servedPage: (asked: Wanted & { blackboardId: string; show: object }) => string
}

/** Where the phone's page keeps the language that somebody has chosen (`apps/web/src/phone/main.tsx`). */
const keptLanguage = 'ghostlight.language'
/** So many pages are kept, of all shows and languages together. */
const mostPages = 300

const varies = 'accept-encoding, accept-language, cookie'

/**
 * Answers with the phone's page and its first screen for somebody without a session: in their language, with the name of the
 * show, before any script. Everybody else gets the page as it is built, and its script finds out what to show.
 */
export const firstScreens = ({
  webDir,
  handler,
  sessions,
}: Pick<Services, 'webDir' | 'handler' | 'sessions'>): ((
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>) => {
  const load = drawingOf<Drawing>(webDir, 'served-page.mjs')
  const pages = new Map<string, Promise<{ body: Buffer | string; etag: string }>>()

  const made = async (html: string, encoding: string | undefined) => {
    const etag = `W/"${createHash('sha256').update(html).digest('base64url')}"`
    return { body: await compressed(html, encoding), etag }
  }

  /** What is open to anybody, without what this screen does not say; undefined = it has another first screen. */
  const showFor = async (request: FastifyRequest, { showOf }: Drawing) => {
    const id = BlackboardId.safeParse(showOf(pathOf(request)))
    if (!id.success || audienceIn(await sessionsOf(request, sessions))) return undefined
    const state = await handler.state(shows, id.data).catch(() => undefined)
    // the page itself says that the server cannot read its log
    if (!state || state.id === '' || state.closed) return undefined
    const { translations: _, ...show } = publicShow(state)
    return show
  }

  /** undefined = the page as it is built */
  const drawnFor = async (request: FastifyRequest) => {
    const drawing = await load()
    const show = drawing && (await showFor(request, drawing))
    if (!show) return undefined
    const wanted: Wanted = {
      linked: new URLSearchParams(request.url.split('?')[1]).get('lang'),
      kept: request.cookies[keptLanguage],
      accepted: request.headers['accept-language'],
    }
    const encoding = encodingIn(request.headers['accept-encoding'])
    const key = JSON.stringify([encoding, drawing.languageOf(wanted), show])
    const page = pages.get(key) ?? made(drawing.servedPage({ blackboardId: show._id, show, ...wanted }), encoding)
    if (pages.size >= mostPages) pages.clear()
    pages.set(key, page)
    return { ...(await page), encoding, hash: drawing.hash }
  }

  return async (request, reply) => {
    reply.header('vary', varies).header('cache-control', 'no-cache')
    // Nobody stays outside because a screen cannot be drawn: the page's script draws it.
    const drawn = await drawnFor(request).catch((error: unknown) => {
      request.log.error({ err: error }, 'a first screen could not be drawn')
      return undefined
    })
    if (!drawn) return reply.sendFile('phone.html')
    const { body, etag, encoding, hash } = drawn
    withScript(reply, hash).header('etag', etag).type('text/html; charset=utf-8')
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    if (encoding) reply.header('content-encoding', encoding)
    return reply.send(body)
  }
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '/'
