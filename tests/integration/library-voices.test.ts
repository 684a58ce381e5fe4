import type { Voice } from '@ghostlight/contracts'
import { describe, expect, test } from 'vitest'
import { operatorOf } from '../support/operator.ts'
import { runningShow } from '../support/running-show.ts'
import { createShow, errorOf, json, openConsole } from '../support/show.ts'

const here = runningShow()
const ask = operatorOf(here.show)
const list = () => json<Voice[]>(ask('GET /api/voices'))
const nth = async (index: number): Promise<Voice> => {
  const found = (await list())[index]
  if (!found) throw new Error(`there is no voice ${index}`)
  return found
}

describe('voices', () => {
  test('[RE-43 EN-53 EN-55 VO-13] the built-in voices exist with the default settings', async () => {
    const voices = await list()
    expect(voices.length).toBeGreaterThan(0)
    const settings = { stability: 0.5, similarity_boost: 0.5, style: 0, use_speaker_boost: true, speed: 1.06 }
    expect(voices.map((voice) => voice.settings)).toEqual(voices.map(() => settings))
  })
  test('[RE-44 EN-54 VO-08] a voice is changed by its settings, whole or one beside it', async () => {
    const voice = await nth(0)
    const settings = { ...voice.settings, style: 0.3, use_speaker_boost: false }
    expect(await json(ask(`PUT /api/voices/${voice._id}`, { ...voice, settings }))).toEqual({ ...voice, settings })
    expect(await json(ask(`PUT /api/voices/${voice._id}`, { speed: 1.5 }))).toEqual({
      ...voice,
      settings: { ...settings, speed: 1.5 },
    })
    expect((await nth(0)).settings.speed).toBe(1.5)
  })
  test('[VA-17 VA-18 VA-19 VA-20] a setting out of range is refused and changes nothing', async () => {
    const voice = await nth(1)
    for (const wrong of [
      { stability: 1.1 },
      { stability: -0.1 },
      { similarity_boost: 2 },
      { style: -1 },
      { speed: 0.4 },
      { speed: 2.1 },
      { settings: { ...voice.settings, speed: 3 } },
    ])
      expect((await errorOf(ask(`PUT /api/voices/${voice._id}`, wrong))).status).toBe(400)
    expect(await nth(1)).toEqual(voice)
    expect((await errorOf(ask('PUT /api/voices/nobody', { speed: 1 }))).status).toBe(404)
  })
  test('[WR-30] every console learns of saved settings', async () => {
    const voice = await nth(0)
    const consoles = await Promise.all([openConsole(here.show()), openConsole(await createShow(here.origin, 1))])
    await json(ask(`PUT /api/voices/${voice._id}`, { speed: 0.9 }))
    for (const wire of consoles) {
      expect((await wire.next(({ type }) => type === 'voicesUpdated')).payload).toEqual({})
      wire.close()
    }
  })
  test('[RE-41 RE-42] an update keeps what was chosen, counts, and tells every console of every show', async () => {
    const voice = await nth(2)
    await json(ask(`PUT /api/voices/${voice._id}`, { stability: 0.9 }))
    const consoles = await Promise.all([openConsole(here.show()), openConsole(await createShow(here.origin, 1))])
    const answer = await json<{ count: number; voices: Voice[]; message: string }>(
      ask('POST /api/voices/update-elevenlabs'),
    )
    expect(answer.count).toBe((await list()).length)
    expect(answer.voices).toEqual(await list())
    expect(answer.message).toContain(String(answer.count))
    expect((await nth(2)).settings.stability).toBe(0.9)
    for (const wire of consoles) {
      expect((await wire.next(({ type }) => type === 'voicesUpdated')).payload).toEqual({})
      wire.close()
    }
  })
})
