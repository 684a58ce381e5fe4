import type { LiveState } from '@ghostlight/domain'
import { initialLive } from '@ghostlight/domain'
import { expect, onTestFinished, test } from 'vitest'
import { logger } from '../../testing/engine-cluster.ts'
import { virtualClock } from '../../testing/virtual-clock.ts'
import { createKeeper } from './keeper.ts'

const tenMinutes = 10 * 60_000

const house = (over: { sinceKept?: number; past?: string[]; breaks?: boolean } = {}) => {
  const clock = virtualClock()
  // phones come to the second of three: the others stay as empty as they are
  const shows = new Map(['B1', 'A', 'C3'].map((id): [string, LiveState] => [id, initialLive()]))
  const did: string[] = []
  let sinceKept = over.sinceKept ?? 0
  const live = {
    shows,
    letGo: () => over.past ?? [],
    sinceKept: () => sinceKept,
    keep: async () => {
      did.push('live')
      sinceKept = 0
      if (over.breaks) throw new Error('no space left')
    },
  }
  const others = [{ keep: async () => void did.push('views') }]
  const keeper = createKeeper({ live, others, forget: (id) => did.push(`forget ${id}`), clock, logger })
  onTestFinished(() => keeper.stop())
  const comes = () => {
    const socket = { type: 'audience' as const, socketId: 's', node: 'n', ready: true }
    shows.get('A')?.sockets.set('ann', { ...socket, others: [] } as never)
  }
  const goes = () => shows.get('A')?.sockets.clear()
  /** a run in the last of the shows */
  const plays = () => shows.get('C3')?.runs.set('run', {} as never)
  const ends = () => shows.get('C3')?.runs.clear()
  return { keeper, did, clock, comes, goes, plays, ends, happened: (events: number) => (sinceKept = events) }
}

test('[IN-62] a start that has read much saves its state before it serves anybody; otherwise it does nothing', async () => {
  const long = house({ sinceKept: 20_000 })
  await long.keeper.start()
  expect(long.did).toEqual(['live', 'views'])
  const short = house({ sinceKept: 19_999 })
  await short.keeper.start()
  expect(short.did).toEqual([])
  await short.keeper.stop()
  expect(short.did).toEqual(['live', 'views'])
})

test('[IN-62] while somebody is there, only the shows are saved; the rest is saved when they have left', async () => {
  const { keeper, did, clock, comes, goes, happened } = house()
  await keeper.start()
  comes()
  happened(20_000)
  await clock.pass(6 * tenMinutes)
  expect(did).toEqual(['live'])
  goes()
  await clock.pass(2 * tenMinutes)
  expect(did).toEqual(['live', 'live', 'views'])
})

test('[IN-62] nothing is saved while a cue plays, nor when little has happened since', async () => {
  const { keeper, did, clock, comes, happened, plays, ends } = house()
  await keeper.start()
  comes()
  plays()
  happened(20_000)
  await clock.pass(6 * tenMinutes)
  ends()
  happened(19_999)
  await clock.pass(6 * tenMinutes)
  expect(did).toEqual([])
  happened(20_000)
  await clock.pass(tenMinutes)
  expect(did).toEqual(['live'])
})

test('[IN-60] a past show leaves nothing in memory', async () => {
  const { keeper, did } = house({ past: ['B'] })
  await keeper.start()
  expect(did).toEqual(['forget B'])
})

test('[IN-60] not even if somebody is in another show all evening', async () => {
  const past: string[] = []
  const { keeper, did, clock, comes } = house({ past, sinceKept: 100_000 })
  comes()
  await keeper.start()
  did.length = 0
  past.push('B')
  await clock.pass(tenMinutes)
  expect(did).toEqual(['forget B'])
})

test('[IN-62] a state that cannot be saved does not prevent the end', async () => {
  const { keeper, did } = house({ breaks: true })
  await keeper.start()
  await keeper.stop()
  expect(did).toEqual(['live', 'views'])
})
