import { cacheName, outdated, type Shell, wayOf } from './plan.ts'

declare const __SHELL__: Shell

/** The little of a service worker's world that this one uses; the DOM's types do not have it. */
type Lasting = Event & { waitUntil(work: Promise<unknown>): void }
type Fetching = Event & { request: Request; respondWith(answer: Promise<Response>): void }
type WorkerScope = {
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
}
// The cast is the boundary to the world described above.
const scope = globalThis as unknown as WorkerScope

const shell = __SHELL__
/** A network that takes longer than this to bring the page counts as none. */
const pageWithinMs = 4_000

const keep = async (): Promise<void> => {
  const cache = await caches.open(cacheName(shell))
  await cache.addAll([...shell.files])
  // The page that is open has loaded all it needs; the next load is this version's.
  await scope.skipWaiting()
}

const forgetOthers = async (): Promise<void> => {
  for (const name of outdated(await caches.keys(), shell)) await caches.delete(name)
}

const cached = async (path: string): Promise<Response | undefined> => (await caches.open(cacheName(shell))).match(path)

/** The newest page while there is a network, so that a new version is used at once; the kept one otherwise. */
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
