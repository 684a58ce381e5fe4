import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openEdge } from '../../testing/edge.ts'
import type { EdgeSocket } from '../../testing/edge-socket.ts'

let edge: Awaited<ReturnType<typeof openEdge>>
let olga: EdgeSocket
beforeEach(async () => {
  edge = await openEdge()
  olga = await edge.consoleIn('olga')
})
afterEach(() => edge.stop())

const says = (text: string, more: object = {}) => ({ templateId: 'same', content: { text, voice: 'v' }, ...more })
const named = (...ids: string[]) => ids.map((_id) => ({ _id, name: `name of ${_id}` }))

describe('editTemplate', () => {
  it('[TE-01] is answered with the template, and told to every console of this show, under its number', async () => {
    const otto = await edge.consoleIn('otto')
    const elsewhere = await edge.consoleIn('omar', 'B2B2B2')
    const { payload } = await olga.ask('editTemplate', says('Good night, {{name}}.'))
    const template = { _id: 'same', symbols: ['name'], content: { text: 'Good night, {{name}}.', voice: 'v' } }
    expect(payload).toMatchObject({ template, tooLateFor: { count: 0, people: [] } })
    await edge.clock.pass(60)
    expect(otto.of('templateEdited')).toMatchObject([
      { templateId: 'same', template, edit: { by: 'olga', library: 'other' } },
    ])
    expect(elsewhere.of('templateEdited')).toEqual([])
    const fresh = await edge.console('otto').ask('identify', { blackboardId: 'K7M4QX' })
    expect(fresh.payload['blackboard']).toMatchObject({ templateEdits: { same: { by: 'olga', library: 'other' } } })
  })

  it('[TE-11] names exactly the people who were sent other words, in whichever run', async () => {
    for (const id of ['ann', 'ben']) await edge.phoneIn(id)
    await olga.ask('runModule', { module: 'own' })
    await olga.ask('runModule', { module: 'all' })
    await edge.clock.pass(1_000)
    expect((await olga.ask('editTemplate', says('Good night.'))).payload['tooLateFor']).toEqual({
      count: 2,
      people: named('ann', 'ben'),
    })
    await edge.phoneIn('cem')
    await edge.clock.pass(30_000)
    await olga.ask('runModule', { module: 'all' })
    await edge.clock.pass(1_000)
    const again = await olga.ask('editTemplate', says('Good night.'))
    expect(again.payload['tooLateFor'], 'what cem was sent are these words').toMatchObject({ count: 2 })
    const other = await olga.ask('editTemplate', says('Sleep well.'))
    expect(other.payload['tooLateFor']).toEqual({ count: 3, people: named('ann', 'ben', 'cem') })
  })

  it('[LN-58] names for words in a language only those who were sent that language, and refuses its unknown voice', async () => {
    for (const id of ['ann', 'ben', 'cem']) await edge.phoneIn(id)
    for (const userId of ['ann', 'ben'])
      await olga.ask('updateUserField', { userId, field: 'data.language', value: 'de' })
    const inGerman = (text: string, more: object = {}) => ({
      ...says(''),
      language: 'de',
      content: { text, ...more },
    })
    expect((await olga.ask('editTemplate', inGerman('Guten Abend.'))).payload['tooLateFor']).toMatchObject({ count: 0 })
    await olga.ask('runModule', { module: 'all' })
    await edge.clock.pass(1_000)
    const german = await olga.ask('editTemplate', inGerman('Gute Nacht.'))
    expect(german.payload['tooLateFor']).toEqual({ count: 2, people: named('ann', 'ben') })
    const own = await olga.ask('editTemplate', says('Good night.'))
    expect(own.payload['tooLateFor']).toEqual({ count: 1, people: named('cem') })
    Object.assign(edge.services, { offered: async () => new Set(['slt']) })
    const wrong = await olga.ask('editTemplate', inGerman('Gute Nacht.', { voice: 'nobody' }))
    expect(wrong.payload).toMatchObject({ message: expect.stringContaining('There is no voice "nobody".') })
  })

  it('[TE-02] refuses a voice that the house does not have, unless it was there before', async () => {
    const { services } = edge
    Object.assign(services, { offered: async () => new Set(['slt', 'awb']) })
    expect((await olga.ask('editTemplate', says('Good night.'))).type).toBe('editTemplateResult')
    const wrong = await olga.ask('editTemplate', says('Good night.', { content: { text: 'Hi', voice: 'nobody' } }))
    expect(wrong.payload).toMatchObject({
      code: 'INVALID',
      message: 'There is no voice "nobody". Choose one of the voices in the tab Voices.',
    })
    const right = await olga.ask('editTemplate', says('Good night.', { content: { text: 'Hi', voice: 'awb' } }))
    expect(right.type).toBe('editTemplateResult')
    // a provider that says nothing refuses nobody
    Object.assign(services, { offered: async () => undefined })
    const unknown = await olga.ask('editTemplate', says('Good night.', { content: { text: 'Hi', voice: 'new' } }))
    expect(unknown.type).toBe('editTemplateResult')
  })

  it('[TE-02] refuses words that are too long, or missing, and says which field or kind is meant', async () => {
    const long = await olga.ask('editTemplate', says('x'.repeat(5_001)))
    expect(long.payload).toMatchObject({ code: 'INVALID', message: expect.stringContaining('content.text') })
    const empty = await olga.ask('editTemplate', says(' '))
    expect(empty.payload).toMatchObject({ code: 'INVALID', message: 'A template of type speech needs text.' })
  })

  it('[TE-01 SM-02] is refused with 423’s code in a locked show, and is forbidden to an operator without edit rights', async () => {
    await olga.ask('setLock', { locked: true })
    const refused = await olga.ask('editTemplate', says('Good night.', { content: { text: 'Hi', voice: 'nobody' } }))
    expect(refused.payload).toMatchObject({ code: 'LOCKED', message: 'The show is locked by olga. Unlock it to edit.' })
    await olga.ask('setLock', { locked: false })
    edge.services.ledger.rightsOf = () => 'run'
    expect((await olga.ask('editTemplate', says('Good night.'))).payload).toMatchObject({ code: 'FORBIDDEN' })
    expect(edge.of('TemplateEdited')).toEqual([])
  })

  it('[TE-03] if two operators change the same sentence, the later one is told what it says now', async () => {
    const otto = await edge.consoleIn('otto')
    const seen = { text: 'Good evening.', voice: 'v' }
    await olga.ask('editTemplate', says('Good night.', { seen }))
    const { payload } = await otto.ask('editTemplate', says('Good day.', { seen }))
    expect(payload).toMatchObject({
      code: 'STALE',
      details: { conflicts: [{ path: 'content.text', now: 'Good night.', to: 'Good day.' }] },
    })
  })

  it('[TE-09] every console is told that the performance refuses the words', async () => {
    await olga.ask('editTemplate', says('Good night.', { alsoInLibrary: true }))
    await edge.clock.pass(1_000)
    expect(olga.of('templateEdited').map(({ edit }) => Object(edit).library)).toEqual(['soon', 'refused'])
  })

  it('[WR-02] the same request again is the same edit, whatever was edited since', async () => {
    const frame = { type: 'editTemplate', payload: says('Good night.'), requestId: 'r-1' }
    const send = () => olga.emit('message', Buffer.from(JSON.stringify(frame)), false)
    send()
    await olga.ask('editTemplate', says('Sleep well.'))
    send()
    await edge.clock.pass(100)
    expect(edge.of('TemplateEdited')).toHaveLength(2)
  })
})
