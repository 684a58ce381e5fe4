import { expect, it } from 'vitest'
import { createFakeClock, settled } from '../connection/testing/fake-clock.ts'
import type { Playable, PlayOptions } from './player.ts'
import { NoSuchSound } from './sounds.ts'
import { type SpeakOverPorts, speakOver } from './speak-over.ts'
import type { PhoneAnnouncement } from './wire.ts'

let count = 0
/** Announcements have ids of their own: what was spoken is remembered for the whole page. */
const announcement = (over: Partial<PhoneAnnouncement> = {}): PhoneAnnouncement => ({
  announcementId: `a${count++}`,
  text: 'Please leave the room.',
  language: 'en',
  audio: { hash: 'h1', url: '/api/audio/h1', durationMs: 900, mimeType: 'audio/mpeg', startAt: null },
  ...over,
})

const rig = (over: Partial<Pick<SpeakOverPorts, 'ownVoice'>> & { bytes?: () => Promise<ArrayBuffer> } = {}) => {
  const clock = createFakeClock()
  const did: string[] = []
  const plays: PlayOptions[] = []
  const sound: Playable = {
    durationMs: 900,
    bars: [],
    pauses: [],
    play: (options) => {
      did.push('play')
      plays.push(options)
      const none = () => 0
      return { positionMs: none, heardMs: none, rate: () => undefined, stop: () => void did.push('stop') }
    },
  }
  const ports = {
    player: {
      decode: async () => sound,
      duck: (to: number) => void did.push(`duck ${to}`),
    } as unknown as SpeakOverPorts['player'],
    sounds: {
      bytes: () => {
        did.push('load')
        return over.bytes?.() ?? Promise.resolve(new ArrayBuffer(1))
      },
    },
    ownVoice: over.ownVoice ?? (async () => null),
    clock,
    log: (message: string) => void did.push(message),
  }
  return { ports, clock, did, plays, sound }
}

it('[AN-09] makes everything else quieter while it speaks, and as loud as before at its end', async () => {
  const { ports, did, plays } = rig()
  speakOver(ports, announcement())
  await settled()
  expect(plays.map(({ over, together }) => [over, together])).toEqual([[true, false]])
  expect(did).toEqual(['load', 'duck 0.2', 'play'])
  plays[0]?.ended()
  expect(did.slice(3)).toEqual(['stop', 'duck 1'])
})

it('[AN-08] one that was spoken to its end is neither loaded nor spoken again; one that was interrupted is', async () => {
  const { ports, did, plays } = rig()
  const [whole, cut] = [announcement(), announcement()]
  speakOver(ports, whole)
  await settled()
  plays[0]?.ended()
  const end = speakOver(ports, cut)
  await settled()
  end()
  expect(did.splice(0).filter((it) => it === 'play')).toHaveLength(2)
  speakOver(ports, whole)
  await settled()
  expect(did).toEqual([])
  speakOver(ports, cut)
  await settled()
  expect(did).toEqual(['load', 'duck 0.2', 'play'])
})

it('[AN-07] loads a sound again until the network is back, but not one that the server does not have', async () => {
  const answers = [new Error('away'), new Error('away')]
  const bytes = () => {
    const error = answers.shift()
    return error ? Promise.reject(error) : Promise.resolve(new ArrayBuffer(1))
  }
  const { ports, clock, did } = rig({ bytes })
  speakOver(ports, announcement())
  await settled()
  await clock.passing(1_499)
  expect(did.filter((it) => it === 'load')).toHaveLength(1)
  await clock.passing(1_501)
  expect(did.filter((it) => it === 'load' || it === 'play')).toEqual(['load', 'load', 'load', 'play'])

  const gone = rig({ bytes: () => Promise.reject(new NoSuchSound('404')) })
  const { announcementId } = announcement()
  speakOver(gone.ports, announcement({ announcementId }))
  await gone.clock.passing(60_000)
  expect(gone.did).toEqual(['load', `announcement ${announcementId} cannot be played`])
  expect(gone.clock.timers()).toBe(0)
})

it('[AN-05] says nothing if it ends while its sound is loaded, and does not try again', async () => {
  const loading = Promise.withResolvers<ArrayBuffer>()
  const { ports, did } = rig({ bytes: () => loading.promise })
  speakOver(ports, announcement())()
  loading.resolve(new ArrayBuffer(1))
  await settled()
  expect(did).toEqual(['load'])

  const failing = rig({ bytes: () => Promise.reject(new Error('away')) })
  const end = speakOver(failing.ports, announcement())
  await settled()
  end()
  await failing.clock.passing(60_000)
  expect([failing.did.filter((it) => it === 'load').length, failing.clock.timers()]).toEqual([1, 0])
})

it('[AN-07] lets the phone speak only if it was asked to', async () => {
  const asked: string[] = []
  const { ports, did, sound } = rig({
    ownVoice: async ({ text, language }) => {
      asked.push(`${language} ${text}`)
      return { ...sound, speaks: () => true }
    },
  })
  speakOver(ports, announcement({ audio: undefined }))
  await settled()
  expect(asked).toEqual([])
  speakOver(ports, announcement({ audio: undefined, saidBy: 'phone' }))
  await settled()
  expect([asked, did]).toEqual([['en Please leave the room.'], ['duck 0.2', 'play']])
})
