import type { Performance } from '@ghostlight/contracts'
import { latestVersions } from '@ghostlight/contracts/rules'
import { describe, expect, it } from 'vitest'
import { firstCueName, versionMarker } from './performances.ts'

const performance = (over: Partial<Performance>): Performance => ({
  _id: 'p',
  name: 'The Last Modem',
  version: 1,
  description: '',
  groups: [],
  cues: [],
  templates: [],
  metadata: { createdAt: '' },
  hidden: false,
  createdAt: '',
  ...over,
})

describe('performances of the configuration screen', () => {
  it('[CF-15] only the highest version of a name is listed, and never a hidden one', () => {
    const listed = latestVersions([
      performance({ _id: 'a' }),
      performance({ _id: 'c', version: 3 }),
      performance({ _id: 'b', version: 2 }),
      performance({ _id: 'd', version: 4, hidden: true }),
      performance({ _id: 'e', name: 'Other' }),
    ])
    expect(listed.map(({ _id }) => _id)).toEqual(['c', 'e'])
  })
  it('[CF-08] versions from the second on have a marker', () => {
    expect(versionMarker(performance({}))).toBe('')
    expect(versionMarker(performance({ version: 3 }))).toBe('[#3]')
    expect(versionMarker({ version: null })).toBe('')
  })
  it("[CF-09] shows the first cue's name", () => {
    const cues = [
      { _id: 'x', name: 'Other', description: '', modules: [] },
      { _id: 'y', name: 'Dial tone', description: '', modules: [] },
    ]
    expect(firstCueName(performance({ cues: ['y', 'x'] }), cues)).toBe('Dial tone')
    expect(firstCueName(performance({}), cues)).toBe('')
  })
})
