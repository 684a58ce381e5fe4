// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { openSoundCache } from './sound-cache.ts'
import { claimSpeaker } from './speaker.ts'

afterEach(() => void vi.unstubAllGlobals())

it('keeps the sounds of this show and deletes those of others, and nothing of another page', async () => {
  const names = ['ghostlight-sounds-A', 'ghostlight-sounds-B', 'other', 'ghostlight-page']
  const deleted: string[] = []
  vi.stubGlobal('caches', {
    keys: async () => names,
    delete: async (name: string) => void deleted.push(name),
    open: async (name: string) => `opened ${name}`,
  })
  Object.assign(window, { caches: globalThis.caches })
  expect(await openSoundCache('B')).toBe('opened ghostlight-sounds-B')
  expect(deleted).toEqual(['ghostlight-sounds-A'])
  Reflect.deleteProperty(window, 'caches')
  expect('caches' in window ? null : await openSoundCache('B')).toBeNull()
})

it('an iPhone plays with its ringer off: by its own setting, or by silence that goes on', () => {
  const session = { type: 'auto' }
  const sounds: { loop: boolean; plays: number }[] = []
  vi.stubGlobal('Audio', function begin() {
    const sound = {
      loop: false,
      paused: true,
      plays: 0,
      setAttribute: () => undefined,
      play: async () => {
        sound.plays++
        sound.paused = false
      },
    }
    sounds.push(sound)
    return sound
  })
  vi.stubGlobal('navigator', { audioSession: session })
  claimSpeaker()
  expect([session.type, sounds.length]).toEqual(['playback', 0])
  vi.stubGlobal('navigator', {})
  claimSpeaker()
  claimSpeaker()
  expect(sounds.map(({ loop, plays }) => [loop, plays])).toEqual([[true, 1]])
})
