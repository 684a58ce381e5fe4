import { expect, it } from 'vitest'
import { createSources } from './sources.ts'

it('[LN-35] the source of a line is what was written when it began, whatever is written later', () => {
  const sources = createSources()
  const template = (_id: string, text: string) => ({ _id, content: { text } })
  const add = (type: string, data: object) => sources.add({ type, data } as never)
  add('BlackboardCreated', { templates: [template('a', 'One'), template('b', 'Two')] })
  add('ModuleStarted', { moduleRunId: 'r1', module: { template: 'a' } })
  add('TemplateEdited', { template: template('a', 'Other') })
  add('ModuleStarted', { moduleRunId: 'r2', module: { template: 'a' } })
  add('ModuleStarted', { moduleRunId: 'r3', module: { template: 'gone' } })
  expect(['r1', 'r2', 'r3', 'r4'].map(sources.of)).toEqual(['One', 'Other', undefined, undefined])
})
