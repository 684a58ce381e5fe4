import type { Script } from '@ghostlight/contracts'
import { aCue, aGroup, aModule, aPerformance, speech } from '../../library/testing/items.ts'

export const module = (_id: string, over: Partial<Script['modules'][number]> = {}) => ({
  ...aModule,
  _id,
  cue: null,
  conditions: [],
  effects: [],
  ...over,
})
/** Three cues, the first with two modules; two templates and a group. */
export const script: Script = {
  performance: { ...aPerformance, cues: ['a', 'b', 'c'], templates: ['template-1', 'other'], groups: ['group-1'] },
  groups: [aGroup],
  templates: [speech, { ...speech, _id: 'other', name: 'Other' }],
  modules: [module('m1'), module('m2'), module('m3', { template: 'other' })],
  cues: [
    { ...aCue, _id: 'a', name: 'A', modules: ['m1', 'm2'] },
    { ...aCue, _id: 'b', name: 'B', modules: ['m3'] },
    { ...aCue, _id: 'c', name: 'C', modules: [], number: '7' },
  ],
}
