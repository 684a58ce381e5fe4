import { expect, test } from 'vitest'
import { nearestVoice } from './nearest.ts'

const voice = (voiceId: string, labels: Record<string, string> = {}, name = voiceId) => ({ voiceId, name, labels })
const slt = voice('slt', { gender: 'female', accent: 'american' }, 'Slt')
const awb = voice('awb', { gender: 'male', accent: 'scottish' }, 'Awb')
const rms = voice('rms', { gender: 'male', accent: 'american' }, 'Rms')
const house = [slt, awb, rms]
const nearest = (labels: Record<string, string>, name = 'Rachel') =>
  nearestVoice(voice('x', labels, name), house)?.voiceId

test('[PK-12] the nearest voice has the same name, or else the same gender, language, accent and age, in this order', () => {
  expect(nearest({ gender: 'male', accent: 'american' }, ' SLT')).toBe('slt')
  expect(nearest({ gender: 'Female', accent: 'scottish' })).toBe('slt')
  expect(nearest({ gender: 'male', accent: 'scottish' })).toBe('awb')
  expect(nearest({ gender: 'male', accent: 'american' })).toBe('rms')
  expect(nearest({ accent: 'scottish' })).toBe('awb')
  expect(nearest({ gender: 'male' })).toBe('awb')
  expect(nearest({})).toBe('awb')
  expect(nearest({ toString: 'x' })).toBe('awb')
  expect(nearestVoice(slt, [])).toBeUndefined()
})
