import { expect, it } from 'vitest'
import { anEvening } from '../testing/evening.ts'

it('[HX-08 HY-31] speech is counted by provider, and a sound that many people hear counts once, with its own length', () => {
  const evening = anEvening()
  evening.sent('ann', 0, { sound: 'a', provider: 'flite', characters: 40, text: '[erased]' })
  evening.sent('ben', 1, { sound: 'a', provider: 'flite', characters: 40 })
  evening.sent('ann', 2, { sound: 'b', provider: 'flite', characters: 2 })
  evening.sent('ann', 3, { sound: 'c', provider: 'elevenlabs', characters: 7 })
  evening.sent('cem', 4, { sound: 'd', text: 'Good evening.' })
  expect(evening.report().speech).toEqual({
    flite: { characters: 42, seconds: 3, lines: 2 },
    elevenlabs: { characters: 7, seconds: 1.5, lines: 1 },
    unknown: { characters: 13, seconds: 1.5, lines: 1 },
  })
})
