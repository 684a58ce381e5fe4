import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { pageOf, reject } from '@ghostlight/contracts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { demoSheetPath } from './meta.ts'

const showPage = /^\/show\/./

/** The pages: the console's, the wall's, and the phone's own small one for everything else that a visitor may type. */
export const pageRoutes = async (app: FastifyInstance, { webDir, demoDir }: Services): Promise<void> => {
  if (!existsSync(join(webDir, 'phone.html')))
    throw new Error(`the web pages are not built (${webDir}); start with npm start`)
  await app.register(fastifyStatic, {
    root: webDir,
    index: false,
    wildcard: false,
    preCompressed: true,
    // the plugin's own comes after `setHeaders` and would be the last word
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.setHeader('cache-control', hasHash(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
      reply.setHeader('vary', 'accept-encoding')
    },
  })
  app.get(demoSheetPath, (_, reply) => reply.sendFile('the-last-modem.xlsx', demoDir))
  app.setNotFoundHandler((request, reply) => {
    // not `new URL`, which throws for what some scanners ask: `//`
    const [pathname = '/'] = request.url.split('?')
    if (request.method !== 'GET' || pathname.startsWith('/api')) {
      const { rejected: code, message } = reject('NOT_FOUND', `There is no ${request.method} ${pathname} here.`)
      return reply.status(404).send({ message, code })
    }
    const page = pageOf(pathname)
    const role = page === 'index.html' ? 'operator' : showPage.test(pathname) ? 'audience' : undefined
    if (role) reply.header('link', askedFirst(role))
    return reply.sendFile(page)
  })
}

/** `assets/name-` and eight characters of the content's hash: under this name there is never anything else. */
const hasHash = (path: string): boolean =>
  basename(dirname(path)) === 'assets' && /-[\w-]{8}\.[a-z0-9]+(?:\.br|\.gz)?$/.test(basename(path))

/** The page's script asks this before it shows anything: told with the page, it need not wait until the script is there. */
const askedFirst = (role: 'operator' | 'audience'): string =>
  `</api/auth/me?as=${role}>; rel=preload; as=fetch; crossorigin`
