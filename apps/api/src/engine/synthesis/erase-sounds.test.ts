import { defaultVoiceSettings } from '@ghostlight/contracts'
import type { SoundRequest } from '@ghostlight/domain'
import { expect, test } from 'vitest'
import { openMemoryBlobs } from '../../adapters/blobs/testing/memory.ts'
import { openMemoryOwners } from '../../adapters/blobs/testing/memory-owners.ts'
import { settled, virtualClock } from '../../testing/virtual-clock.ts'
import { createEraseSounds } from './erase-sounds.ts'
import { createMakeAhead } from './make-ahead.ts'
import { createSynthesisCache } from './synthesis-cache.ts'
import { createSynthesiser } from './synthesiser.ts'

const key = new Uint8Array(32)
const request = (text: string, ...of: string[]): SoundRequest => ({
  ...{ text, voiceId: 'v', settings: defaultVoiceSettings },
  ...(of.length > 0 ? { of } : {}),
})

/** A node whose provider answers when the test says so. */
const node = () => {
  const clock = virtualClock()
  const blobs = openMemoryBlobs()
  const owners = openMemoryOwners()
  const gone = new Set<string>()
  const answers: PromiseWithResolvers<void>[] = []
  let hold = false
  const speech = {
    name: 'fake',
    synthesise: async () => {
      const answer = Promise.withResolvers<void>()
      if (hold) answers.push(answer)
      else answer.resolve()
      await answer.promise
      return { bytes: new Uint8Array([1]), mimeType: 'audio/mpeg' as const, durationMs: 9 }
    },
    voices: async () => [],
    close: async () => undefined,
  }
  const own = (id: string, name: string) => void owners.note(id, name)
  const synthesise = createSynthesiser({ speech, blobs, owners, erased: (id) => gone.has(id), key, clock })
  const sounds = createSynthesisCache({ synthesise, clock, own })
  const ahead = createMakeAhead({ sounds, blobs, key, provider: 'fake', own })
  const bus = {
    publish: async (_: unknown, message: unknown) => {
      sounds.forget(new Set((message as { names: string[] }).names))
      ahead.forget()
    },
  }
  const eraseSounds = createEraseSounds({ owners, blobs, bus: bus as never })
  const said = async (it: SoundRequest) => {
    sounds.start(it, { id: 'show', again: () => undefined })
    await settled()
    return sounds.made(it)?.name ?? ''
  }
  const isStored = async (name: string) => (await blobs.info(name)) !== undefined
  const slow = () => {
    hold = true
  }
  return { sounds, ahead, answers, gone, said, isStored, eraseSounds, slow }
}

test('[HY-07] what was said to one of three goes with them; what all hear stays, and so does what two have', async () => {
  const { said, isStored, eraseSounds, sounds } = node()
  const names = [await said(request('Hello Ann.', 'ann')), await said(request('Hello Ben.', 'ben'))]
  const [all, both] = [await said(request('Hello all.')), await said(request('Hello you.', 'ann'))]
  expect(sounds.made(request('Hello you.', 'cem'))?.name, 'at hand for somebody else').toBe(both)
  expect(await eraseSounds('ann')).toBe(1)
  expect(await Promise.all([...names, all, both].map(isStored))).toEqual([false, true, true, true])
  expect(sounds.made(request('Hello Ann.', 'ann'))).toBeUndefined()
  // somebody of the same name hears it all the same, made anew
  expect(await isStored(await said(request('Hello Ann.', 'ann-2')))).toBe(true)
  expect(await eraseSounds('cem')).toBe(1)
  expect(await isStored(both)).toBe(false)
})

test('[HY-07] so is what was made ahead and never sent, and is counted as missing then', async () => {
  const { ahead, eraseSounds } = node()
  const three = ['ann', 'ben', 'cem'].map((id) => request(`Hello ${id}.`, id))
  await ahead.make(three)
  await settled()
  expect(await ahead.count(three)).toMatchObject({ ready: 3 })
  expect(await eraseSounds('ben')).toBe(1)
  expect(await ahead.count(three)).toMatchObject({ ready: 2, total: 3 })
})

test('[HY-07] what is being made while its person is erased is not kept', async () => {
  const { said, slow, answers, gone, eraseSounds, isStored, sounds } = node()
  const kept = await said(request('Hello Ann.', 'ann'))
  slow()
  const making = ['ann', 'ben'].map((id) => said(request(`Goodbye ${id}.`, id)))
  await settled()
  gone.add('ann')
  await eraseSounds('ann')
  for (const answer of answers) answer.resolve()
  await Promise.all(making)
  await settled()
  const [anns = '', bens = ''] = ['ann', 'ben'].map((id) => sounds.made(request(`Goodbye ${id}.`, id))?.name)
  expect(await Promise.all([kept, anns, bens].map(isStored))).toEqual([false, false, true])
})
