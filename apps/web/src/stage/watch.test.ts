import { announcementChannel, closeCodes, questionChannel, stageChannel } from '@ghostlight/contracts/rules'
import { expect, it } from 'vitest'
import { createFakeClock, settled } from '../connection/testing/fake-clock.ts'
import { createFakeNetwork } from '../connection/testing/fake-network.ts'
import { createFakePage } from '../connection/testing/fake-page.ts'
import type { LinkState } from '../wall/watch.ts'
import { watchStage } from './watch.ts'

const opened = (link: LinkState = 'works') => {
  const clock = createFakeClock()
  const network = createFakeNetwork()
  const heard: unknown[] = []
  const ports = { openWire: network.openWire, clock, random: () => 0.5, page: createFakePage() }
  watchStage(
    'ws://show.test/api',
    { ...ports, linkState: async () => link },
    {
      shows: (stage, aheadMs) => void heard.push(stage, aheadMs),
      ahead: (ahead) => void heard.push(ahead),
      questions: (told) => void heard.push(told),
      announcement: (it) => void heard.push(it),
      lost: () => void heard.push('lost'),
      refused: (why) => void heard.push(why),
    },
  )
  network.latest().open()
  return { clock, network, heard: () => heard.splice(0) }
}

it('[NT-04] shows what the server says of the stage, and by how much its clock is ahead or behind', () => {
  const { clock, network, heard } = opened()
  expect(network.latest().of('subscribe')).toMatchObject([
    { payload: { channel: stageChannel } },
    { payload: { channel: questionChannel } },
    { payload: { channel: announcementChannel } },
  ])
  const says = (more: object) => network.latest().say('message', { channel: stageChannel, ...more })
  says({ data: { title: 'Modem' }, serverTime: clock.now() + 250 })
  expect(heard()).toEqual([{ title: 'Modem' }, 250])
  clock.pass(1_000)
  says({ data: { title: 'Modem' }, serverTime: clock.now() - 40 })
  expect(heard()).toEqual([{ title: 'Modem' }, -40])
  says({ channel: 'another', data: {}, serverTime: 0 })
  says({ data: null, serverTime: 0 })
  network.latest().say('pong', { channel: stageChannel, data: {}, serverTime: 0 })
  expect(heard()).toEqual([])
})

it('[TM-14] learns from each ping how far the server’s clock is ahead, and how wrong that may be', () => {
  const { clock, network, heard } = opened()
  clock.pass(40)
  network.latest().pong({ serverTime: clock.now() + 3_600_000 })
  expect(heard()).toEqual([{ ms: 3_600_020, errorMs: 20 }])
  clock.pass(5_000)
  network.latest().pong({})
  expect(heard()).toEqual([])
})

it('[QU-70] shows the questions of the show', () => {
  const { clock, network, heard } = opened()
  const message = { channel: questionChannel, data: { questions: [] }, serverTime: clock.now() + 30 }
  network.latest().say('message', message)
  expect(heard()).toEqual([{ questions: [], aheadMs: 30 }])
})

it('[AN-10] shows the announcement that is on', () => {
  const { network, heard } = opened()
  for (const announcement of [{ announcementId: 'a', text: 'Leave.' }, null])
    network.latest().say('message', { channel: announcementChannel, data: { announcement } })
  expect(heard()).toEqual([{ announcementId: 'a', text: 'Leave.' }, null])
})

it('[NT-04] comes back by itself after the network was away, and asks again', async () => {
  const { clock, network, heard } = opened()
  network.latest().drop()
  await settled()
  expect(heard()).toEqual(['lost'])
  await clock.passing(60_000)
  expect(network.tries.length).toBeGreaterThan(1)
  network.latest().open()
  expect(network.latest().of('subscribe')).toHaveLength(3)
})

it.each(['ended', 'bad'] as const)('a link that the server calls %s is said once, and not tried again', async (why) => {
  const { clock, network, heard } = opened(why)
  network.latest().drop()
  await settled()
  expect(heard()).toEqual(['lost', why])
  const { length } = network.tries
  await clock.passing(60_000)
  expect([network.tries.length, heard()]).toEqual([length, []])
})

it('a socket that the server closes because the link has ended needs no more asking; no answer at all is no end', async () => {
  const told = opened('works')
  told.network.latest().drop(closeCodes.loggedOut)
  await settled()
  expect(told.heard()).toEqual(['lost', 'ended'])
  const away = opened(undefined)
  away.network.latest().drop()
  await settled()
  expect(away.heard()).toEqual(['lost'])
})
