import { cacheName, outdated, type Shell, wayOf } from './plan.ts'

declare const __SHELL__: Shell

/** The small part of a service worker's API that is used here. The DOM's types lack it. */
type Lasting = Event & { waitUntil(work: Promise<unknown>): void }
type Fetching = Event & { request: Request; respondWith(answer: Promise<Response>): void }
type WorkerScope = {
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
}
// The cast is the boundary to the API described above.
const scope = globalThis as unknown as WorkerScope

const shell = __SHELL__
/** A network that takes longer than this for the page counts as missing. */
const pageWithinMs = 4_000

const keep = async (): Promise<void> => {
  const cache = await caches.open(cacheName(shell))
  await cache.addAll([...shell.files])
  // The open page has loaded all it needs, and the next load is of this version.
  await scope.skipWaiting()
}

const forgetOthers = async (): Promise<void> => {
  for (const name of outdated(await caches.keys(), shell)) await caches.delete(name)
}

const cached = async (path: string): Promise<Response | undefined> => (await caches.open(cacheName(shell))).match(path)

/** The newest page from the network, so that a new version is used at once; otherwise the stored one. */
const page = async (request: Request): Promise<Response> => {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), pageWithinMs)
  try {
    const answer = await fetch(request.url, { signal: late.signal, credentials: 'same-origin' })
    if (answer.ok) return answer
    return (await cached('/phone.html')) ?? answer
  } catch {
    return (await cached('/phone.html')) ?? Response.error()
  } finally {
    clearTimeout(timer)
  }
}

scope.addEventListener('install', (event) => event.waitUntil(keep()))
scope.addEventListener('activate', (event) => event.waitUntil(forgetOthers()))
scope.addEventListener('fetch', (event) => {
  const { request } = event
  const way = wayOf(request, location.origin, shell)
  if (way === 'page') event.respondWith(page(request))
  if (way === 'cache') event.respondWith(cached(new URL(request.url).pathname).then((found) => found ?? fetch(request)))
})
