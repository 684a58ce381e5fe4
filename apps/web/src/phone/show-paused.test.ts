import { expect, it } from 'vitest'
import { createFakePhone } from './testing/fake-phone.ts'

const joined = (deliveries: string[] = []) => {
  const phone = createFakePhone()
  phone.join(deliveries)
  const say = (type: string, payload: object = {}) => phone.network.latest().say(type as never, payload as never)
  return { ...phone, say, texts: () => phone.player.played.map(({ text, fromMs }) => [text, fromMs]) }
}

it('[SD-03] takes the volume that the server says, over its time, and full volume where it says none', () => {
  const { say, player } = joined()
  say('audioVolume', { level: 0.4, rampMs: 500 })
  say('audioVolume', { level: 0.1 })
  expect(player.volumes).toEqual([
    [1, null],
    [0.4, 500],
    [0.1, null],
  ])
})

it('[SD-10] holds what plays where it is, and goes on from there; what comes meanwhile waits behind it', async () => {
  const { say, deliver, clock, texts, player, show, network } = joined()
  await deliver('a')
  await clock.passing(1_000)
  say('audioPause')
  say('audioPause')
  expect(player.played[0]?.stoppedAt).not.toBeNull()
  expect(show.view().sounding).toBeNull()
  await deliver('b')
  await clock.passing(1_000)
  expect(texts()).toEqual([['a', 0]])
  expect(network.latest().of('audioContentCompleted')).toEqual([])
  say('audioResume', { pausedMs: 1_000 })
  await clock.passing(0)
  expect(texts()).toEqual([
    ['a', 0],
    ['a', 1_000],
  ])
  player.played[1]?.end()
  await clock.passing(0)
  expect(texts()[2]).toEqual(['b', 0])
})

it('[SD-10] Stop ends what is held: nothing goes on afterwards', async () => {
  const { say, deliver, clock, texts } = joined()
  await deliver('a')
  say('audioPause')
  say('audioStop')
  say('audioResume', { pausedMs: 1_000 })
  await clock.passing(0)
  expect(texts()).toEqual([['a', 0]])
})

it('[SD-11] a phone that comes in during a pause is quiet, and plays when the show goes on', async () => {
  const phone = createFakePhone()
  phone.player.unlocked = true
  phone.show.start()
  phone.show.open()
  phone.network.latest().open()
  phone.network.latest().say('identifyResult', { deliveries: ['a'], sound: { level: 0.3, paused: true } })
  expect(phone.player.volumes).toEqual([[0.3, null]])
  await phone.deliver('a', { elapsedMs: 2_000 })
  expect(phone.player.played).toEqual([])
  phone.network.latest().say('audioResume', { pausedMs: 1_000 })
  await phone.clock.passing(0)
  expect(phone.player.played).toHaveLength(1)
})

it('[SD-11] a phone that was away when the show went on goes on when it is back', async () => {
  const { say, deliver, clock, texts } = joined()
  await deliver('a')
  await clock.passing(1_000)
  say('audioPause')
  await clock.passing(4_000)
  say('identifyResult', { deliveries: ['a'] })
  await clock.passing(0)
  expect(texts().at(-1)).toEqual(['a', 1_000])
})
