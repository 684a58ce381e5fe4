import { expect, it } from 'vitest'
import { ask, llm, speech } from '../testing/things.ts'
import { fixedSounds } from './fixed-sounds.ts'

const slow = { stability: 0.2, similarityBoost: 0.5, style: 0, speed: 0.8 }
const voices = { 'voice-1': slow as never }

it('[PF-04] the sounds of all words that are the same for everybody are known beforehand, each once', () => {
  const sounds = fixedSounds(
    [
      speech('hello', 'Good evening.'),
      speech('again', 'Good evening.'),
      speech('other', 'Good night.'),
      speech('personal', 'Good evening, {{name}}.'),
      speech('empty', ''),
      llm('oracle', 'You are an oracle.', 'Greet them.'),
      ask('silent', { question: 'Which door?' }),
      ask('spoken', { question: 'Which door?', voice: 'voice-2' }),
    ],
    voices,
  )
  expect(sounds.map(({ voice, says }) => [voice, says])).toEqual([
    ['voice-1', 'Good evening.'],
    ['voice-1', 'Good night.'],
    ['voice-2', 'Which door?'],
  ])
  expect(sounds.map(({ sound }) => [sound.text, sound.voiceId])).toEqual([
    ['Good evening.', 'voice-1'],
    ['Good night.', 'voice-1'],
    ['Which door?', 'voice-2'],
  ])
  expect(sounds[0]?.sound.settings).toEqual(slow)
  expect(sounds[2]?.sound.settings).not.toEqual(slow)
  expect(
    sounds.every(({ sound }) => !('of' in sound)),
    'nobody’s own',
  ).toBe(true)
})

it('[PF-04] two voices that say the same are two sounds', () => {
  const second = speech('second', 'Good evening.')
  const other = { ...second, content: { ...second.content, voice: 'voice-2' } } as typeof second
  expect(fixedSounds([speech('hello', 'Good evening.'), other], {})).toHaveLength(2)
  expect(fixedSounds([], {})).toEqual([])
})
