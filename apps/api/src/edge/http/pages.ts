import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import { BlackboardId, pageOf, reject } from '@ghostlight/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { operatorIn, sessionsOf } from '../principal.ts'
import { told } from '../refusals.ts'
import type { Services } from '../services.ts'
import type { Sessions } from '../sessions.ts'
import { firstGo } from './first-go.ts'
import { manualRoutes } from './manual.ts'
import { demoSheetPath } from './route/demo-sheet.ts'
import { firstScreens } from './served-page.ts'

/** A path of this server: `//name` and `/\\name` would lead elsewhere. */
const ownPath = /^\/(?![/\\])/
/** Its page is the phone's. */
const isShow = (pathname: string): boolean => /^\/show\/./.test(pathname) && pageOf(pathname) === 'phone.html'
const reads: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/** The pages: the console's, the wall's, and the phone's small one for every other path that a visitor may type. */
export const pageRoutes = async (app: FastifyInstance, services: Services): Promise<void> => {
  const { webDir, demoDir, sessions } = services
  if (!existsSync(join(webDir, 'phone.html')))
    throw new Error(`the web pages are not built (${webDir}); start with npm start`)
  await app.register(fastifyStatic, {
    root: webDir,
    index: false,
    // a route for each of seven hundred files takes a sixth of a start
    serve: false,
    preCompressed: true,
    // the plugin's own header comes after `setHeaders` and would win
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.setHeader('cache-control', hasHash(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
      reply.setHeader('vary', 'accept-encoding')
    },
  })
  app.get(demoSheetPath, (_, reply) => reply.sendFile('the-last-modem.xlsx', demoDir))
  manualRoutes(app, webDir)
  const files = addressesOf(webDir)
  const firstScreen = firstScreens(services)
  const withGo = firstGo(services)
  /** What the script of a page asks for before it shows anything. */
  const askedFirst = async (page: string, request: FastifyRequest): Promise<string[]> => {
    const [pathname = '/', query = ''] = request.url.split('?')
    if (isShow(pathname)) return ['auth/me?as=audience']
    // a login link needs no session
    if (page !== 'index.html' || pathname === '/password') return []
    const session = 'auth/me?as=operator'
    return pathname === '/dramaturg' ? [session, 'meta', ...(await boardOf(query, request, sessions))] : [session]
  }
  app.setNotFoundHandler(async (request, reply) => {
    // not `new URL`, which throws for paths of some scanners: `//`
    const [pathname = '/'] = request.url.split('?')
    const isRead = reads.has(request.method)
    if (isRead && files.has(pathname)) return reply.sendFile(pathname.slice(1))
    const isCall = pathname.startsWith('/api')
    if (isFormOf(request, pathname)) return reply.redirect(request.url, 303)
    if (!isRead || isCall) return reply.status(404).send(nothingAt(request.method, pathname))
    const page = pageOf(pathname)
    const asked = await askedFirst(page, request)
    if (asked.length > 0) reply.header('link', asked.map(preload).join(', '))
    if (isShow(pathname)) return firstScreen(request, reply)
    return pathname === '/dramaturg' ? withGo(request, reply) : reply.sendFile(page)
  })
}

const nothingAt = (method: string, pathname: string) => {
  const { rejected: code, message } = told(reject('NOT_FOUND', `There is no ${method} ${pathname} here.`))
  return { message, code }
}

/** A page whose script did not load reloads itself by a form; the browser keeps query and fragment. */
const isFormOf = ({ method, url }: FastifyRequest, pathname: string): boolean =>
  method === 'POST' && !pathname.startsWith('/api') && ownPath.test(url) && pageOf(pathname) === 'phone.html'

/** The addresses of all files of the pages. */
const addressesOf = (webDir: string): ReadonlySet<string> => {
  const files = readdirSync(webDir, { recursive: true, withFileTypes: true }).filter(
    // the server's own part of the pages
    (it) => it.isFile() && !it.name.endsWith('.mjs'),
  )
  return new Set(
    files.map(({ parentPath, name }) => `/${relative(webDir, join(parentPath, name)).split(sep).join('/')}`),
  )
}

/** `assets/name-` and eight characters of the content's hash: the content under such a name never changes. */
const hasHash = (path: string): boolean =>
  basename(dirname(path)) === 'assets' && /-[\w-]{8}\.[a-z0-9]+(?:\.br|\.gz)?$/.test(basename(path))

/** The page's script asks for this before it shows anything. Naming it in the header saves the wait for the script. */
const preload = (call: string): string => `</api/${call}>; rel=preload; as=fetch; crossorigin`

/** Only for logged-in users: the browser would keep a refusal and use it after the login. */
const boardOf = async (query: string, request: FastifyRequest, sessions: Sessions): Promise<string[]> => {
  const id = BlackboardId.safeParse(new URLSearchParams(query).get('blackboard'))
  if (!id.success || !operatorIn(await sessionsOf(request, sessions))) return []
  return [`blackboards/${id.data}`]
}
