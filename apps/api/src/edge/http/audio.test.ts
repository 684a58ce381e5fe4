import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { StoreUnavailable } from '../../engine/ports/event-store.ts'
import { boards, openEdge } from '../../testing/edge.ts'
import { openRest } from '../../testing/rest.ts'
import { settled } from '../../testing/virtual-clock.ts'
import { createSoundsOfShows } from '../sounds-of-shows.ts'

let rest: Awaited<ReturnType<typeof openRest>>
beforeEach(async () => {
  rest = await openRest()
})
afterEach(() => rest.stop())

const [here, elsewhere] = boards
const cookiesOf = async (sub: string, blackboardId: string) => ({
  gl_audience: await rest.services.sessions.issue({ role: 'audience', sub, blackboardId }),
})
/** Advances the clock during the request, because a refusal comes after a second look. */
const fetched = async (url: string, cookies: Record<string, string>): Promise<number> => {
  const status = rest.statusOf(url, cookies)
  await rest.clock.pass(1_000)
  return status
}
/** The address of a sound that was sent to Ann in the first show. */
const soundOfAnn = async (): Promise<string> => {
  const { edge, clock } = rest
  const phone = await edge.phoneIn('ann')
  await (await edge.consoleIn()).ask('runModule', { module: 'all' })
  await clock.pass(5_000)
  const [content = {}] = phone.of('audioContent')
  return (content['audio'] as { url: string }).url
}

describe('a sound', () => {
  test('[DO-21] is given to phones of its show and to operators, and to no phone of another show', async () => {
    const url = await soundOfAnn()
    for (const person of ['ann', 'ben', 'cem']) {
      expect(await fetched(url, await cookiesOf(person, here)), person).toBe(200)
      expect(await fetched(url, await cookiesOf(person, elsewhere)), person).toBe(403)
    }
    const operator = {
      gl_operator: await rest.services.sessions.issue({ role: 'operator', sub: 'olga', name: 'Olga' }),
    }
    expect(await fetched(url, operator)).toBe(200)
  })

  test('[DO-21] is refused to people who were removed, or never in the show', async () => {
    const url = await soundOfAnn()
    await (await rest.edge.consoleIn()).ask('removeUserFromBlackboard', { userId: 'ben' })
    for (const person of ['ben', 'nobody']) expect(await fetched(url, await cookiesOf(person, here)), person).toBe(403)
    expect(await fetched(url, await cookiesOf('ann', here))).toBe(200)
  })

  test('[DO-35] is given to its phones from memory while the log does not answer', async () => {
    const url = await soundOfAnn()
    const { services } = rest
    const name = url.slice('/api/audio/'.length, -'.mp3'.length)
    // a new process that knows what plays
    const after = createSoundsOfShows({
      ...services,
      store: {
        // biome-ignore lint/correctness/useYield: it fails before it yields anything
        async *read() {
          throw new StoreUnavailable('a leader is elected')
        },
      },
    })
    expect(await after.has(here, name)).toBe(true)
    await expect(after.has(here, '0'.repeat(64))).rejects.toBeInstanceOf(StoreUnavailable)
  })

  test('[DO-35] is given if this node knows it from memory, or from the log for a show that is not in memory', async () => {
    const url = await soundOfAnn()
    const { services } = rest
    const { state } = services.handler
    services.handler.state = () => Promise.reject(new StoreUnavailable('a leader is elected'))
    expect(await fetched(url, await cookiesOf('ann', here)), 'the log is not asked').toBe(200)
    expect(await fetched(url, await cookiesOf('nobody', here))).toBe(503)
    services.handler.state = state
    const shows = services.shows as Map<string, unknown>
    shows.delete(here)
    expect(await fetched(url, await cookiesOf('ann', here)), 'another node runs it').toBe(200)
    expect(await fetched(url, await cookiesOf('nobody', here))).toBe(403)
  })

  test('[DO-21] is found in the log if it was sent before this process started', async () => {
    const url = await soundOfAnn()
    const name = url.slice('/api/audio/'.length, -'.mp3'.length)
    const after = createSoundsOfShows(rest.services)
    expect(await after.has(here, name)).toBe(true)
    const wrong = [after.has(here, '0'.repeat(64)), after.has(elsewhere, name)]
    await rest.clock.pass(1_000)
    expect(await Promise.all(wrong)).toEqual([false, false])
  })

  test('[SP-35] of an older run is given while the log is away, if a phone of its show has connected here before', async () => {
    const url = await soundOfAnn()
    const name = url.slice('/api/audio/'.length, -'.mp3'.length)
    const { log } = rest.edge
    const console = await rest.edge.consoleIn()
    await console.ask('stopAll', {})
    await rest.stop()
    let isAway = false
    const read: typeof log.store.read = async function* (...it) {
      if (isAway) throw new StoreUnavailable('a leader is elected')
      yield* log.store.read(...it)
    }
    const again = await openEdge({ log: { ...log, store: { ...log.store, read } } })
    expect([...(again.services.shows.get(here)?.runs.keys() ?? [])], 'nothing plays any more').toEqual([])
    await again.phoneIn('ann')
    await settled()
    isAway = true
    expect(await again.sounds.has(here, name)).toBe(true)
    isAway = false
    await again.stop()
  })

  test('[SP-35] is found with the next phone if reading failed for the first', async () => {
    const url = await soundOfAnn()
    const name = url.slice('/api/audio/'.length, -'.mp3'.length)
    const { services } = rest
    let isAway = true
    let reads = 0
    const after = createSoundsOfShows({
      ...services,
      shows: new Map(),
      store: {
        async *read(...it) {
          reads++
          if (isAway) throw new StoreUnavailable('a leader is elected')
          yield* services.store.read(...it)
        },
      },
    })
    await after.comeIn(here)
    isAway = false
    await after.comeIn(here)
    for (let phones = 0; phones < 1_000; phones++) await after.comeIn(here)
    expect(reads, 'once for the show, and not for each phone').toBe(2)
    isAway = true
    expect(await after.has(here, name)).toBe(true)
  })
})

describe('[RE-83] a part of a sound', () => {
  const name = 'ab'.repeat(32)
  /** Ten bytes in the middle of a buffer, as a store may return them. */
  const bytes = new Uint8Array([99, 98, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 97, 96]).subarray(2, 12)
  const ask = async (range?: string) => {
    const { blobs } = rest.services
    const info = { mimeType: 'audio/wav', durationMs: 1, size: bytes.length }
    // a store in memory keeps its own copy; one on disk may return a part of a larger buffer
    blobs.get = async (asked) => (asked === name ? { bytes, info } : undefined)
    const cookies = {
      gl_operator: await rest.services.sessions.issue({ role: 'operator', sub: 'olga', name: 'Olga' }),
    }
    const headers: Record<string, string> = range === undefined ? {} : { range }
    return rest.get(`/api/audio/${name}.mp3`, { cookies, headers })
  }

  test('contains exactly the requested bytes, and never more than there are', async () => {
    for (const [range, from, to] of [
      ['bytes=0-0', 0, 0],
      ['bytes=2-5', 2, 5],
      ['bytes=0-8', 0, 8],
      ['bytes=7-', 7, 9],
      ['bytes=9-9', 9, 9],
      ['bytes=3-10', 3, 9],
      ['bytes=4-9999', 4, 9],
      ['bytes=-3', 7, 9],
      ['bytes=-10', 0, 9],
      ['bytes=-11', 0, 9],
      ['bytes=-9999', 0, 9],
    ] as const) {
      const { status, headers, bytes: got } = await ask(range)
      expect([status, headers['content-range'], headers['content-length']], range).toEqual([
        206,
        `bytes ${from}-${to}/10`,
        `${to - from + 1}`,
      ])
      expect(got, range).toEqual([...bytes.subarray(from, to + 1)])
    }
  })

  test('that begins after the end, or ends before it begins, is refused with the length of the sound', async () => {
    for (const range of ['bytes=10-', 'bytes=10-12', 'bytes=9999-', 'bytes=5-4', 'bytes=-0']) {
      const { status, headers, bytes: got } = await ask(range)
      expect([status, headers['content-range'], got], range).toEqual([416, 'bytes */10', []])
    }
  })

  test('without a range, or with an unknown kind of range, is the whole sound, which only this browser may cache, for a year', async () => {
    for (const range of [undefined, 'bytes=-', 'bytes=0-1,4-5', 'items=0-1', 'bytes=a-b', 'bytes=0 - 1']) {
      const { status, headers, bytes: got } = await ask(range)
      expect([status, got], range).toEqual([200, [...bytes]])
      expect(headers).toMatchObject({
        'accept-ranges': 'bytes',
        'content-type': 'audio/wav',
        'cache-control': 'private, max-age=31536000, immutable',
      })
      expect(headers).not.toHaveProperty('content-range')
    }
  })

  test('of an unknown sound is answered with 404', async () => {
    await ask()
    const cookies = {
      gl_operator: await rest.services.sessions.issue({ role: 'operator', sub: 'olga', name: 'Olga' }),
    }
    const { status } = await rest.get(`/api/audio/${'cd'.repeat(32)}.mp3`, { cookies, headers: { range: 'bytes=0-1' } })
    expect(status).toBe(404)
  })
})
