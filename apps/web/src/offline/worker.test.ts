import { afterEach, beforeAll, expect, it, vi } from 'vitest'

const origin = 'http://theatre.test'
const asset = '/assets/phone-a1.js'
const files = ['/phone.html', asset]

type Event = {
  waitUntil?: (work: Promise<unknown>) => void
  request?: object
  respondWith?: (answer: Promise<Response>) => void
}
const listeners = new Map<string, (event: Event) => void>()

/** Caches by name, with what each stores for a path; a file that is held back arrives with `arrives`. */
const browser = (names: string[] = []) => {
  const kept = new Map(names.map((name) => [name, new Map<string, string>()]))
  const asked: string[] = []
  const did: string[] = []
  let arrives = () => {}
  vi.stubGlobal('caches', {
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    open: async (name: string) => {
      const cache = kept.get(name) ?? new Map<string, string>()
      kept.set(name, cache)
      return {
        addAll: async (paths: string[]) => {
          await new Promise<void>((done) => {
            arrives = done
          })
          for (const path of paths) cache.set(path, `kept ${path}`)
          did.push('kept')
        },
        match: async (path: string) => {
          const found = cache.get(path)
          return found === undefined ? undefined : new Response(found)
        },
      }
    },
  })
  vi.stubGlobal('skipWaiting', async () => void did.push('takes over'))
  vi.stubGlobal('location', { origin })
  const network = (answer: (path: string, signal?: AbortSignal) => Promise<Response>) =>
    vi.stubGlobal('fetch', (request: string | { url: string }, { signal }: RequestInit = {}) => {
      const { pathname } = new URL(typeof request === 'string' ? request : request.url)
      asked.push(pathname)
      return answer(pathname, signal ?? undefined)
    })
  return { kept, asked, did, network, arrives: () => arrives() }
}

const lasting = (type: 'install' | 'activate'): Promise<unknown> => {
  const works: Promise<unknown>[] = []
  listeners.get(type)?.({ waitUntil: (work) => void works.push(work) })
  return Promise.all(works)
}

const fetched = async (path: string, mode = 'no-cors'): Promise<string | null> => {
  const answers: Promise<Response>[] = []
  listeners.get('fetch')?.({
    request: { method: 'GET', mode, url: origin + path },
    respondWith: (answer) => void answers.push(answer),
  })
  const [answer] = answers
  if (!answer) return null
  const response = await answer
  return response.type === 'error' ? 'error' : `${response.status} ${await response.text()}`
}
const opened = () => fetched('/show/K7M4QX', 'navigate')
const shellOf = (version: string) => `ghostlight-shell-${version}`

beforeAll(async () => {
  vi.stubGlobal('__SHELL__', { version: 'v2', files })
  vi.stubGlobal('addEventListener', (type: string, listener: (event: Event) => void) => listeners.set(type, listener))
  await import('./worker.ts')
  vi.unstubAllGlobals()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('[PH-02] a new version takes over once it has all its files, and not before', async () => {
  const { did, arrives } = browser()
  const installed = lasting('install')
  for (let turns = 0; turns < 5; turns++) await new Promise((next) => setImmediate(next))
  expect(did).toEqual([])
  arrives()
  await installed
  expect(did).toEqual(['kept', 'takes over'])
})

it('forgets the files of every other version when it begins, and nothing else', async () => {
  const { kept } = browser([shellOf('v0'), shellOf('v1'), shellOf('v2'), 'ghostlight-sounds-K7M4QX'])
  await lasting('activate')
  expect([...kept.keys()]).toEqual([shellOf('v2'), 'ghostlight-sounds-K7M4QX'])
})

it('[PH-02] the page comes from the network; the stored one if that fails, refuses, or says nothing for 4 s', async () => {
  const { kept, network } = browser([shellOf('v1'), shellOf('v2')])
  network(async () => new Response('new'))
  expect(await opened()).toBe('200 new')
  network(async () => new Response('', { status: 502 }))
  expect(await opened(), 'nothing is stored').toBe('502 ')
  network(() => Promise.reject(new TypeError('away')))
  expect(await opened()).toBe('error')
  kept.get(shellOf('v1'))?.set('/phone.html', 'of another version')
  kept.get(shellOf('v2'))?.set('/phone.html', 'stored')
  expect(await opened()).toBe('200 stored')
  network(async () => new Response('', { status: 502 }))
  expect(await opened()).toBe('200 stored')

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  network((_, signal) => new Promise((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason))))
  const late = opened()
  const told = vi.fn()
  void late.then(told)
  await vi.advanceTimersByTimeAsync(3_999)
  expect(told).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await late).toBe('200 stored')
  expect(vi.getTimerCount()).toBe(0)
})

it('an asset of this version comes from its cache; one that was lost comes from the network, and /api always', async () => {
  const { kept, network, asked } = browser([shellOf('v2')])
  network(async (path) => new Response(`new ${path}`))
  kept.get(shellOf('v2'))?.set(asset, 'stored')
  expect(await fetched(`${asset}?v=1`)).toBe('200 stored')
  expect(asked).toEqual([])
  kept.get(shellOf('v2'))?.clear()
  expect(await fetched(asset)).toBe(`200 new ${asset}`)
  expect(await fetched('/api/show'), 'left to the browser').toBe(null)
})
