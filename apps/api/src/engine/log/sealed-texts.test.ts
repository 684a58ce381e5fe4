import { type DomainEvent, eventCatalogue, eventDefinition } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { createLog, storedEvent as stored } from '../../testing/logs.ts'

const from = { actor: 'olga', stream: 'blackboard-K7M4QX' }
const run = { cueId: null, cueRunId: null }
const broadcast = (of?: string): DomainEvent => ({
  type: 'TemplateAdded',
  data: {
    template: {
      _id: 't',
      name: 'SECRET',
      description: 'SECRET',
      oneshot: true,
      symbols: [],
      metadata: {},
      type: 'speech',
      content: { text: 'SECRET, come to the stage', voice: 'v' },
    },
    ...(of && { of }),
  },
})
const noted = (by: string): DomainEvent => ({
  type: 'NoteAdded',
  data: { noteId: 'n', text: 'SECRET, too late', cueId: null, at: '2026-05-01T19:00:00.000Z', by },
})
const secretGroup = {
  _id: 'g',
  name: 'SECRET admirers',
  description: 'SECRET',
  type: 'General',
  oneshot: false,
  metadata: {},
}
/** The words of a performance are nobody's, before and after an edit. */
const performed = {
  _id: 't',
  name: 'Greeting',
  description: '',
  oneshot: false,
  symbols: [],
  metadata: {},
  type: 'speech' as const,
  content: { text: 'Good evening.', voice: 'v' },
}
const noteOfCue: DomainEvent = { type: 'CueNotesUpdated', data: { cueId: 'c', notes: 'SECRET is late' } }
/** One of each type with the name of an operator or words for one evening in it. */
const authored: DomainEvent[] = [
  {
    type: 'CueRun',
    data: { cueId: 'c', cueRunId: 'r', cueIndex: 0, by: 'SECRET', console: null, moduleRunIds: [], warnings: [] },
  },
  { type: 'UserFieldUpdated', data: { userId: 'ann', field: 'name', value: 'Ann', by: 'SECRET' } },
  { type: 'LockSet', data: { locked: true, by: 'SECRET' } },
  { type: 'TemplateEdited', data: { template: performed, by: 'SECRET' } },
  { type: 'ShowClosed', data: { by: 'SECRET' } },
  { type: 'ShowReopened', data: { by: 'SECRET' } },
  {
    type: 'ShowTakenOut',
    data: {
      show: { title: 'T', performance: 'p', createdAt: '2026-05-01T19:00:00.000Z', people: 1, goes: 1, closedAt: null },
      people: ['ann'],
      events: 9,
      digest: 'd',
      by: 'SECRET',
    },
  },
  { type: 'ShowBroughtBack', data: { by: 'SECRET' } },
  { type: 'ModuleStopped', data: { moduleRunId: 'r', module: 'm', ...run, by: 'SECRET' } },
  { type: 'WaitingSkipped', data: { moduleRunId: 'r', by: 'SECRET' } },
  { type: 'CheckTicked', data: { itemId: 'exits', done: true, by: 'SECRET' } },
  { type: 'CountdownSet', data: { name: 'interval', at: null, by: 'SECRET' } },
  { type: 'QuestionCloseAsked', data: { moduleRunId: 'r', machine: false, by: 'SECRET' } },
  { type: 'QuestionExtended', data: { moduleRunId: 'r', ms: 9, by: 'SECRET' } },
  { type: 'TieBroken', data: { moduleRunId: 'r', winner: 'left', by: 'SECRET' } },
  { type: 'TextModerated', data: { deliveryId: 'r', userId: 'ann', verdict: 'show', upTo: null, by: 'SECRET' } },
  { type: 'AllStopped', data: { by: 'SECRET' } },
  { type: 'VolumeSet', data: { group: null, level: 0.5, rampMs: 9, by: 'SECRET' } },
  { type: 'FollowHeld', data: { cueRunId: 'r', by: 'SECRET' } },
  { type: 'SoundPaused', data: { by: 'SECRET' } },
  { type: 'Announced', data: { key: 'F1', name: 'Leave', by: 'SECRET' } },
  { type: 'AllClear', data: { key: 'F1', name: 'Leave', by: 'SECRET' } },
  { type: 'SoundResumed', data: { pausedMs: 9, by: 'SECRET' } },
  noted('SECRET'),
  broadcast(),
  broadcast('ann'),
  { type: 'GroupAdded', data: { group: secretGroup } },
  { type: 'GroupUpdated', data: { group: secretGroup } },
  noteOfCue,
]

describe('texts of a person who is not in the event', () => {
  const sealedFrom = async (event: DomainEvent) => {
    const log = createLog()
    const subjects = log.codec.persons(event, from)
    await log.keys.ensure(subjects)
    return { ...log, subjects, data: log.codec.seal(event, from) }
  }

  it.each(authored.map((event) => ({ type: event.type, event })))(
    '[DO-60] $type: nothing of them can be read in the store, and all of it comes back',
    async ({ event }) => {
      const { codec, data } = await sealedFrom(event)
      expect(JSON.stringify(data)).not.toContain('SECRET')
      expect(codec.open(stored(event.type, data)).data).toEqual(event.data)
      const kept = stored(event.type, data).data
      if (!('$sealed' in kept)) expect(codec.openAll({ frame: [kept] })).toEqual({ frame: [event.data] })
    },
  )
  it('[DO-60] each type that has some is here', () => {
    const types = eventCatalogue.filter(({ texts = [] }) => texts.length > 0).map(({ type }) => type)
    expect(types.toSorted()).toEqual([...new Set(authored.map(({ type }) => type))].toSorted())
  })
  it('[DO-60] they are the operator’s who did it, the one person’s whom a text is for, or the show’s', async () => {
    const subjects = async (event: DomainEvent) => (await sealedFrom(event)).subjects
    expect(await subjects({ type: 'AllStopped', data: { by: 'Olga' } })).toEqual(['olga'])
    expect(await subjects(broadcast('ann'))).toEqual(['ann'])
    expect(await subjects(broadcast())).toEqual(['blackboard-K7M4QX'])
    expect(await subjects(noted('Olga'))).toEqual(['blackboard-K7M4QX', 'olga'])
    for (const live of [noteOfCue, { type: 'GroupAdded' as const, data: { group: secretGroup } }])
      expect(await subjects(live)).toEqual(['blackboard-K7M4QX'])
  })
  it('[DO-60] without the key they read as erased, in the log and in a view; what happens then is stored without them', async () => {
    const { codec, keys, data } = await sealedFrom({ type: 'AllStopped', data: { by: 'Olga' } })
    await keys.erase('olga')
    expect(codec.open(stored('AllStopped', data)).data).toEqual({ by: '[erased]' })
    expect(codec.openAll({ lastStop: data })).toEqual({ lastStop: { by: '[erased]' } })
    const later = codec.seal({ type: 'AllStopped', data: { by: 'SECRET' } }, from)
    expect(JSON.stringify(later)).not.toContain('SECRET')
    expect(codec.open(stored('AllStopped', later)).data).toEqual({ by: '[erased]' })
  })
  it('[HY-30] a note loses its author’s name with them, and its words with everybody of the show', async () => {
    const { codec, keys, data } = await sealedFrom(noted('Olga'))
    const read = () => codec.open(stored('NoteAdded', data)).data
    await keys.erase('olga')
    expect(read()).toMatchObject({ text: 'SECRET, too late', by: '[erased]' })
    await keys.erase(from.stream)
    expect(read()).toMatchObject({ text: '[erased]', by: '[erased]' })
  })
  it('[DO-83] names given during a show are erased with its people, and an older log is read unchanged', async () => {
    const group: DomainEvent = { type: 'GroupAdded', data: { group: secretGroup } }
    for (const event of [group, noteOfCue]) {
      const { codec, keys, data } = await sealedFrom(event)
      await keys.erase(from.stream)
      const opened = codec.open(stored(event.type, data)).data
      expect(JSON.stringify(opened)).not.toContain('SECRET')
      expect(() => eventDefinition(event.type)?.data.parse(opened)).not.toThrow()
      expect(codec.open(stored(event.type, event.data)).data, 'of version 1').toEqual(event.data)
    }
  })
  it('[HY-08] erasing a show’s people removes its old texts, and new texts can be read', async () => {
    const { codec, keys, data } = await sealedFrom(broadcast())
    await keys.erase(from.stream)
    expect(JSON.stringify(codec.open(stored('TemplateAdded', data)).data)).not.toContain('SECRET')
    const later = stored('TemplateAdded', codec.seal(broadcast(), from))
    expect(codec.open(later).data).toEqual(broadcast().data)
  })
  it('templates of the library and the server’s own events belong to nobody and stay unencrypted', () => {
    const { codec } = createLog()
    const kept = broadcast()
    if (kept.type === 'TemplateAdded') kept.data.template.oneshot = false
    expect(codec.seal(kept, from)).toEqual(kept.data)
    const stop: DomainEvent = { type: 'AllStopped', data: { by: 'Ghostlight' } }
    expect(codec.seal(stop, { ...from, actor: 'system' })).toEqual(stop.data)
    expect(codec.open(stored('AllStopped', { by: 'Olga' })).data, 'of an older log').toEqual({ by: 'Olga' })
  })
})
