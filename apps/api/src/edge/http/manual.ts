import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

const languages = ['en', 'de'] as const

/** The first of the manual's languages that the browser names; it names the one it likes best first. */
const languageOf = (accepted: string | undefined): (typeof languages)[number] =>
  (accepted ?? '')
    .split(',')
    .map((tag) => languages.find((it) => tag.trim().toLowerCase().startsWith(it)))
    .find((it) => it !== undefined) ?? 'en'

/**
 * The short addresses of the manual, which lead to its pages in the browser's language. The pages themselves are files like
 * all others.
 */
export const manualRoutes = (app: FastifyInstance, webDir: string): void => {
  const folder = join(webDir, 'manual')
  const pages = new Set(existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.html')) : [])
  app.get<{ Params: { page?: string } }>('/manual/:page?', (request, reply) => {
    const file = `${request.params.page || 'index'}.html`
    if (!pages.has(file)) return reply.callNotFound()
    const language = languageOf(request.headers['accept-language'])
    reply.header('vary', 'accept-language').header('cache-control', 'no-cache')
    return reply.redirect(`/manual/${language === 'en' ? '' : `${language}/`}${file}`)
  })
}
