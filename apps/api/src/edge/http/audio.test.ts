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
/** Time goes on while it is asked: whoever is refused is looked for twice. */
const fetched = async (url: string, cookies: Record<string, string>): Promise<number> => {
  const status = rest.statusOf(url, cookies)
  await rest.clock.pass(1_000)
  return status
}
/** The address of a sound that Ann has been sent in the first show. */
const soundOfAnn = async (): Promise<string> => {
  const { edge, clock } = rest
  const phone = await edge.phoneIn('ann')
  await (await edge.consoleIn()).ask('runModule', { module: 'all' })
  await clock.pass(5_000)
  const [content = {}] = phone.of('audioContent')
  return (content['audio'] as { url: string }).url
}

describe('a sound', () => {
  test('[DO-21] comes to the phones of its show and to operators, and to no phone of another show', async () => {
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

  test('[DO-21] comes to nobody who was removed, nor to who never was in the show', async () => {
    const url = await soundOfAnn()
    await (await rest.edge.consoleIn()).ask('removeUserFromBlackboard', { userId: 'ben' })
    for (const person of ['ben', 'nobody']) expect(await fetched(url, await cookiesOf(person, here)), person).toBe(403)
    expect(await fetched(url, await cookiesOf('ann', here))).toBe(200)
  })

  test('[DO-35] comes to its phones while the log does not answer, by what this node has folded', async () => {
    const url = await soundOfAnn()
    const { services } = rest
    const name = url.slice('/api/audio/'.length, -'.mp3'.length)
    // a process that has just begun, and has folded what plays
    const after = createSoundsOfShows({
      ...services,
      store: {
        // biome-ignore lint/correctness/useYield: it fails before there is anything
        async *read() {
          throw new StoreUnavailable('a leader is elected')
        },
      },
    })
    expect(await after.has(here, name)).toBe(true)
    await expect(after.has(here, '0'.repeat(64))).rejects.toBeInstanceOf(StoreUnavailable)
  })

  test('[DO-21] that was sent before this process began is known from the log', async () => {
    const url = await soundOfAnn()
    const name = url.slice('/api/audio/'.length, -'.mp3'.length)
    const after = createSoundsOfShows(rest.services)
    expect(await after.has(here, name)).toBe(true)
    const wrong = [after.has(here, '0'.repeat(64)), after.has(elsewhere, name)]
    await rest.clock.pass(1_000)
    expect(await Promise.all(wrong)).toEqual([false, false])
  })

  test('[SP-35] of a run that ended before this process began comes while the log is away, once a phone of its show was here', async () => {
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

  test('[SP-35] what could not be read when the first phone came in is read when the next one does', async () => {
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
