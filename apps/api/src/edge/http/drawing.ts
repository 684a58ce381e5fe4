import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyReply } from 'fastify'

/** A file of the pages' build with which the server draws a part of a page. `script` runs inside that page. */
type Drawing = { script: string }

/** Loads it when it is first asked for: a start does without it. undefined = it is not built, as in development. */
export const drawingOf = <T extends Drawing>(
  webDir: string,
  name: string,
): (() => Promise<(T & { hash: string }) | undefined>) => {
  const file = join(webDir, name)
  const load = async () => {
    if (!existsSync(file)) return undefined
    const drawing: T = await import(pathToFileURL(file).href)
    return { ...drawing, hash: createHash('sha256').update(drawing.script).digest('base64') }
  }
  let loading: ReturnType<typeof load> | undefined
  return () => {
    loading ??= load()
    return loading
  }
}

/** Lets the page run the script with this hash, which stands in it. */
export const withScript = (reply: FastifyReply, hash: string): FastifyReply => {
  const policy = String(reply.getHeader('content-security-policy'))
  return reply.header(
    'content-security-policy',
    policy.replace("script-src 'self'", `script-src 'self' 'sha256-${hash}'`),
  )
}
