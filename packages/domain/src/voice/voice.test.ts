import { test } from 'vitest'
import { scenario } from '../library/testing/given.ts'
import { aVoice } from '../library/testing/items.ts'
import { voice } from './voice.ts'

test('[EN-53 EN-55] a voice keeps the provider’s description', () => {
  const item = { ...aVoice, preview_url: 'https://voices.example/slt.mp3' }
  scenario(voice)
    .given()
    .when({ type: 'create', item })
    .gives({ type: 'VoiceAdded', data: { voice: item } })
})

test('[EN-54] a voice keeps its five settings, including a speed between the steps', () => {
  const settings = { stability: 1, similarity_boost: 0, style: 0.3, use_speaker_boost: false, speed: 1.06 }
  scenario(voice)
    .given({ type: 'VoiceAdded', data: { voice: aVoice } })
    .when({ type: 'update', changes: { settings } })
    .gives({ type: 'VoiceUpdated', data: { voice: { ...aVoice, settings } } })
})
