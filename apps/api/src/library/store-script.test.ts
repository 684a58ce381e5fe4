import type { Group, Performance, Script } from '@ghostlight/contracts'
import { performance } from '@ghostlight/domain'
import { describe, expect, test } from 'vitest'
import { releaseName, reserveName } from './reserve.ts'
import { storeScript } from './store-script.ts'
import { aRequest, fakeHandler } from './testing/fake-handler.ts'

const at = '2026-05-01T12:00:00.000Z'
const left: Group = { _id: 'g', name: 'Left', description: '', type: 'General', oneshot: false, metadata: {} }
const scriptOf = (prefix: string): Script => {
  const performance: Performance = {
    _id: `${prefix}-performance`,
    name: 'The Last Modem',
    version: 1,
    description: '',
    groups: [`${prefix}-g`],
    cues: [`${prefix}-c`],
    templates: [`${prefix}-t`],
    metadata: { createdAt: at },
    hidden: false,
    createdAt: at,
  }
  const words = { description: '', oneshot: false, symbols: ['name'], metadata: {} }
  const run = { mindelay: 0, maxdelay: 0, oneshot: false, autorun: false, conditions: [], effects: [] }
  return {
    performance,
    groups: [{ ...left, _id: `${prefix}-g` }],
    templates: [
      { ...words, _id: `${prefix}-t`, name: 'Hi', type: 'speech', content: { text: 'Hi {{name}}', voice: 'slt' } },
    ],
    modules: [{ ...run, _id: `${prefix}-m`, group: `${prefix}-g`, template: `${prefix}-t`, cue: `${prefix}-c` }],
    cues: [{ _id: `${prefix}-c`, name: 'Dial tone', description: '', modules: [`${prefix}-m`] }],
  }
}

describe('storing a performance', () => {
  test('[LB-40] takes the name first, then makes groups, templates, modules, cues, and the performance last', async () => {
    const fake = fakeHandler()
    const script = scriptOf('a')
    const stored = await storeScript(script, { handler: fake.handler, request: aRequest() })
    expect(stored).toEqual({ performance: script.performance, position: 5 })
    expect(fake.events.map(({ type }) => type)).toEqual([
      'Reserved',
      'GroupCreated',
      'TemplateCreated',
      'ModuleCreated',
      'CueCreated',
      'PerformanceCreated',
    ])
  })

  test('[LB-41] makes the next free version of a taken name', async () => {
    const { handler } = fakeHandler()
    await storeScript(scriptOf('a'), { handler, request: aRequest('one') })
    const stored = await storeScript(scriptOf('b'), { handler, request: aRequest('two') })
    expect(stored).toMatchObject({ performance: { version: 2 } })
    expect((await handler.state(performance, 'b-performance')).item?.version).toBe(2)
  })

  test('[LB-42] continues an interrupted request when it is repeated, and has no second effect', async () => {
    const fake = fakeHandler()
    const request = aRequest()
    fake.power.commandsLeft = 3
    await expect(storeScript(scriptOf('a'), { handler: fake.handler, request })).rejects.toThrow('power cut')
    fake.power.commandsLeft = 100
    expect(fake.events.map(({ type }) => type)).not.toContain('PerformanceCreated')
    const stored = await storeScript(scriptOf('a'), { handler: fake.handler, request })
    expect(stored).toMatchObject({ performance: { version: 1 } })
    const made = fake.events.length
    await storeScript(scriptOf('a'), { handler: fake.handler, request })
    expect(fake.events).toHaveLength(made)
    expect(made).toBe(6)
  })

  test('[LB-43] leaves no performance after a refusal, and frees its name', async () => {
    const { handler, events } = fakeHandler()
    const script = scriptOf('a')
    const broken = { ...script, cues: script.cues.map((cue) => ({ ...cue, name: '' })) }
    const stored = await storeScript(broken, { handler, request: aRequest() })
    expect(stored).toMatchObject({ rejected: 'INVALID', message: 'A cue needs a name.' })
    expect(events.map(({ type }) => type)).not.toContain('PerformanceCreated')
    const again = await storeScript(scriptOf('b'), { handler, request: aRequest('two') })
    expect(again).toMatchObject({ performance: { version: 1 } })
  })
})

describe("a performance's name", () => {
  const named = { _id: 'p1', name: 'Show', version: 1 }
  const other = { ...named, _id: 'p2' }

  test('[LB-44] is refused to another performance as long as its holder exists', async () => {
    const fake = fakeHandler()
    const { performance: it } = scriptOf('a')
    await storeScript(scriptOf('a'), { handler: fake.handler, request: aRequest() })
    fake.clock.now += 60_000
    const refused = await reserveName({ ...it, _id: 'p2' }, { handler: fake.handler, request: aRequest('two') })
    expect(refused).toMatchObject({ rejected: 'DUPLICATE_KEY' })
  })

  test('[LB-44] is taken over after 30 s if its holder was never made', async () => {
    const fake = fakeHandler()
    const commands = (id: string) => ({ handler: fake.handler, request: aRequest(id) })
    expect(await reserveName(named, commands('one'))).toBeUndefined()
    fake.clock.now += 29_999
    expect(await reserveName(other, commands('two'))).toMatchObject({ rejected: 'DUPLICATE_KEY' })
    fake.clock.now += 1
    expect(await reserveName(other, commands('three'))).toBeUndefined()
  })

  test('[LB-45] is separate for each version, and free after its release', async () => {
    const fake = fakeHandler()
    const commands = (id: string) => ({ handler: fake.handler, request: aRequest(id) })
    await reserveName(named, commands('one'))
    expect(await reserveName({ ...other, version: 2 }, commands('two'))).toBeUndefined()
    await releaseName(named, commands('three'))
    expect(await reserveName(other, commands('four'))).toBeUndefined()
  })
})
