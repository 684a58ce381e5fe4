import type { Script } from '@ghostlight/contracts'
import type { ComparedRow } from '@ghostlight/domain/history'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

let factWords: typeof import('./fact-words.ts').factWords
let partLabel: (label: string) => string

beforeAll(async () => {
  vi.resetModules()
  vi.stubGlobal('document', {})
  vi.stubGlobal('localStorage', { getItem: () => 'de' })
  factWords = (await import('./fact-words.ts')).factWords
  partLabel = (await import('../part-label.ts')).partLabel
})
afterAll(() => {
  vi.unstubAllGlobals()
  // other files find the console in English again
  vi.resetModules()
})

const doors = {
  _id: 'doors',
  name: 'Doors',
  type: 'ask',
  content: { question: 'Which?', kind: 'choice', options: [{ _id: 'left', label: 'Left' }] },
}
const script = {
  groups: [{ _id: 'chorus', name: 'Chorus' }],
  cues: [{ _id: 'c1', name: 'Cellar', number: '5' }],
  templates: [doors],
} as unknown as Script
const said = (key: string, text: string, value?: unknown): string => {
  const values = value === undefined ? {} : { values: { before: undefined, after: value } }
  return factWords({ key, label: '', before: '', after: text, ...values } as ComparedRow, 'after', script)
}

it('[LN-67] says conditions, effects and ways in German, with names as they are written', () => {
  const more = {
    match: 'any',
    of: [
      { field: 'age', op: 'gte', value: '18' },
      { field: 'mood', op: 'exists' },
    ],
  }
  const conditions = [{ field: 'groups', op: 'contains', value: 'chorus' }, more]
  expect(said('m1 conditions', 'x', conditions)).toBe(
    'ihre Gruppen enthalten Chorus\nmindestens eine von (age ist mindestens 18; mood ist ausgefüllt)',
  )
  const effects = [
    { type: 'addToGroup', group: 'gone' },
    { type: 'setField', field: 'data.mood', value: 'calm' },
  ]
  expect(said('m1 effects', 'x', effects)).toBe(
    'in die Gruppe eine Gruppe, die es nicht mehr gibt bringen\nmood auf calm setzen',
  )
  expect(said('next', 'x', [{ template: 'doors', option: 'left', cue: 'c1' }])).toBe('Doors: »Left« → Cue 5, Cellar')
  expect(said('content.options', 'x', [[{ label: 'Left', effects: [effects[1]] }]])).toBe('Left: mood auf calm setzen')
})

it('[LN-67] says times, languages and states in German, and leaves alone what somebody wrote', () => {
  expect(said('m1 delay', 'x', [1_500, 4_000])).toBe('1,5 s bis 4 s')
  expect(said('plannedMs', '12.5 s')).toBe('12,5 s')
  expect([said('follow', 'at 19:05'), said('follow', '2.5 s')]).toEqual(['um 19:05 Uhr', '2,5 s'])
  expect(said('data.language', 'French', 'fr')).toBe('Französisch')
  expect(said('data.translations.ar', 'Arabic', 'ar')).toBe('Arabisch')
  expect(said('m1 translations.de state', 'draft')).toBe('Entwurf')
  expect(said('name', 'done')).toBe('done')
  expect([said('m1 group', 'Chorus', 'chorus'), said('m1 words.text', 'Next')]).toEqual(['Chorus', 'Next'])
  expect([partLabel('To'), partLabel('Only if')]).toEqual(['An', 'Nur wenn'])
})
