import type { Automations, Cue, Group, Module, Performance, Template } from '@ghostlight/contracts'
import { cue, group, module, performance, template } from '@ghostlight/domain'
import { changeItem } from '../items.ts'
import { aRequest, fakeHandler } from './fake-handler.ts'

const at = '2026-05-01T12:00:00.000Z'
const general = { description: '', type: 'General', oneshot: false, metadata: {} }
const speech = { description: '', oneshot: false, symbols: [], type: 'speech' as const }
const run = { mindelay: 0, maxdelay: 0, oneshot: false, autorun: false, conditions: [], effects: [] }

export const aGroup = (_id: string): Group => ({ _id, name: `Group ${_id}`, ...general })
export const aTemplate = (_id: string, metadata: Template['metadata'] = {}): Template => ({
  ...speech,
  _id,
  name: `Template ${_id}`,
  metadata,
  content: { text: 'Hi', voice: 'slt' },
})
export const aModule = (_id: string, over: Partial<Module>): Module => ({
  _id,
  group: 'audience',
  template: 't1',
  cue: null,
  ...run,
  ...over,
})
export const aCue = (_id: string, modules: string[]): Cue => ({ _id, name: `Cue ${_id}`, description: '', modules })
export const aPerformance = (_id: string, over: Partial<Performance>): Performance => ({
  _id,
  name: 'Modem',
  version: 1,
  description: '',
  groups: [],
  cues: [],
  templates: [],
  hidden: false,
  metadata: { createdAt: at },
  createdAt: at,
  ...over,
})

/** A performance with three groups and templates, and two cues with three modules, one of them shared. */
export const aShow = async (automations?: Automations) => {
  const fake = fakeHandler()
  const commands = (id: string) => ({ handler: fake.handler, views: fake.views, request: aRequest(id) })
  const create = commands('make')
  const made = async (): Promise<void> => {
    for (const item of ['g1', 'g2', 'g3'].map(aGroup))
      await changeItem(group, { id: item._id, command: { type: 'create', item } }, create)
    const templates = [aTemplate('t1', { performanceId: 'p' }), aTemplate('t2'), aTemplate('t3')]
    for (const item of templates)
      await changeItem(template, { id: item._id, command: { type: 'create', item } }, create)
    const modules = [
      aModule('m1', { group: 'g2', cue: 'c1', effects: [{ type: 'addToGroup', group: 'g3' }] }),
      aModule('m2', { template: 't2', conditions: [{ field: 'groups', op: 'contains', value: 'g1' }] }),
      aModule('m3', { cue: 'c2' }),
    ]
    for (const item of modules) await changeItem(module, { id: item._id, command: { type: 'create', item } }, create)
    for (const item of [aCue('c1', ['m1', 'm2']), aCue('c2', ['m2', 'm3'])])
      await changeItem(cue, { id: item._id, command: { type: 'create', item } }, create)
    const item = aPerformance('p', {
      cues: ['c2', 'c1'],
      groups: ['g1'],
      templates: ['t3', 't1'],
      ...(automations && { automations }),
    })
    await changeItem(performance, { id: 'p', command: { type: 'create', item } }, create)
  }
  await made()
  return { ...fake, commands }
}
