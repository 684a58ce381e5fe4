import type { ShowCommand } from '@ghostlight/contracts'
import type { OutboxEntry } from '@ghostlight/domain'
import { describe, expect, it } from 'vitest'
import { logger, openEngineCluster, soundMs } from '../../testing/engine-cluster.ts'
import { person } from '../../testing/examples.ts'
import { settled } from '../../testing/virtual-clock.ts'
import { StoreUnavailable } from '../ports/event-store.ts'
import { createLibraryOutbox } from './library-outbox.ts'

const edit = (field: string, value: string | null, userId = 'ann'): ShowCommand => ({
  type: 'updateUserField',
  payload: { userId, field, value },
})
const opened = async () => {
  const cluster = await openEngineCluster()
  await cluster.registers(person('ann', { phone: '5550101' }))
  await cluster.registers(person('ben', { phone: '5550102' }))
  return cluster
}

describe('an edit during a show', () => {
  it('[IN-29 WS-06 WS-07] is also made in the library: name, phone, type and data, but never the bib', async () => {
    const cluster = await opened()
    await cluster.startNode()
    await cluster.does(edit('name', 'Anna'))
    await cluster.does(edit('phone', '+1 555 0199'))
    await cluster.does(edit('type', 'usher'))
    await cluster.does(edit('data.offering', 'a song'))
    await cluster.does(edit('data.nickname', null))
    await cluster.does(edit('data.bib', '77'))
    expect(await cluster.known('ann')).toEqual({
      _id: 'ann',
      name: 'Anna',
      phone: '5550199',
      type: 'usher',
      data: { offering: 'a song' },
    })
    expect(cluster.of('LibraryFollowed').map(({ field, refused }) => [field, refused])).toEqual([
      ['name', null],
      ['phone', null],
      ['type', null],
      ['data.offering', null],
      ['data.nickname', null],
    ])
    expect(cluster.log.filter(({ type }) => type === 'PersonUpdated').map(({ meta }) => meta.actor)).toContain('olga')
  })

  it('[MR-34] an effect of a module is too', async () => {
    const cluster = await opened()
    const node = await cluster.startNode()
    for (const id of ['ann', 'ben']) await cluster.connect(id)
    const effects = [{ type: 'setField' as const, field: 'offering', value: 'heard it' }]
    const module = { group: 'audience', template: 'same', mindelay: 0, maxdelay: 0, oneshot: true, autorun: true }
    await cluster.does({ type: 'addModule', payload: { module: { ...module, conditions: [], effects } } })
    await cluster.clock.pass(soundMs)
    await cluster.everybodyCompletes(node)
    for (const id of ['ann', 'ben']) expect((await cluster.known(id))?.data).toMatchObject({ offering: 'heard it' })
  })

  it('[NT-02] notes of a cue are written to the library under their author, whatever restarts in between', async () => {
    const cluster = await opened()
    await cluster.writesCue({ _id: 'cue-1', name: 'Welcome', description: '', modules: ['all'] })
    const notes = (cueId: string, text: string) => cluster.does({ type: 'updateCue', payload: { cueId, notes: text } })
    await notes('cue-1', 'The dor')
    await notes('cue-1', 'The door')
    await notes('cue-2', 'that only this show has')
    expect(await cluster.knownCue('cue-1')).not.toHaveProperty('notes')
    const node = await cluster.startNode()
    expect(await cluster.knownCue('cue-1')).toMatchObject({ name: 'Welcome', notes: 'The door' })
    expect(
      cluster
        .of('LibraryCueFollowed')
        .map(({ cueId, refused }) => [cueId, refused])
        .sort(),
    ).toEqual([
      ['cue-1', null],
      ['cue-2', 'NOT_FOUND'],
    ])
    expect(cluster.log.filter(({ type }) => type === 'CueUpdated').map(({ meta }) => meta.actor)).toEqual(['olga'])
    await notes('cue-1', '')
    expect(await cluster.knownCue('cue-1')).not.toHaveProperty('notes')
    await node.stop()
  })

  it('[IN-04 IN-29] unapplied at the end of a process is applied by the next one, newest value of a field only', async () => {
    const cluster = await opened()
    await cluster.does(edit('name', 'Anne'))
    await cluster.does(edit('name', 'Anna'))
    expect((await cluster.known('ann'))?.name).toBe('name of ann')
    await cluster.startNode()
    expect((await cluster.known('ann'))?.name).toBe('Anna')
    expect(cluster.of('LibraryFollowed')).toHaveLength(1)
  })

  it('[IN-03 IN-29] applied but not recorded does not overwrite what came after it', async () => {
    const cluster = await opened()
    const node = await cluster.startNode('node-1', {
      append: (real, ...it) =>
        it[2].some(({ type }) => type === 'LibraryFollowed')
          ? Promise.reject(new StoreUnavailable('a crash'))
          : real(...it),
    })
    await cluster.does(edit('name', 'Anna'))
    await node.stop()
    expect((await cluster.known('ann'))?.name).toBe('Anna')
    await cluster.renames('ann', 'Annabel')
    await cluster.startNode()
    expect((await cluster.known('ann'))?.name).toBe('Annabel')
    expect(cluster.of('LibraryFollowed')).toMatchObject([{ userId: 'ann', field: 'name', refused: null }])
  })

  it('[IN-18] is applied later if it cannot be now', async () => {
    const cluster = await opened()
    let away = true
    await cluster.startNode('node-1', {
      applyEdit: (real, it) => (away ? Promise.reject(new StoreUnavailable('away')) : real(it)),
    })
    await cluster.does(edit('name', 'Anna'))
    await cluster.clock.pass(5_000)
    expect(cluster.of('LibraryFollowed')).toEqual([])
    away = false
    await cluster.clock.pass(1_000)
    expect((await cluster.known('ann'))?.name).toBe('Anna')
  })

  it('[IN-29] is applied in order for one field, and does not wait for other fields, people and cues', async () => {
    const cluster = await opened()
    const first = Promise.withResolvers<void>()
    const begun: string[] = []
    const node = await cluster.startNode('node-1', {
      applyEdit: async (real, it) => {
        begun.push('userId' in it ? `${it.userId} ${it.field} ${it.value}` : 'cueId' in it ? it.cueId : it.templateId)
        if ('value' in it && it.value === 'Anne') await first.promise
        return real(it)
      },
    })
    await cluster.does(edit('name', 'Anne'))
    await cluster.does(edit('name', 'Anna'))
    await cluster.does(edit('data.offering', 'a song'))
    await cluster.does(edit('name', 'Benno', 'ben'))
    await cluster.does({ type: 'updateCue', payload: { cueId: 'cue-1', notes: 'Louder.' } })
    await cluster.clock.pass(2_000)
    expect(begun).toEqual(['ann name Anne', 'ann data.offering a song', 'ben name Benno', 'cue-1'])
    first.resolve()
    await cluster.clock.pass(2_000)
    expect(begun.slice(4)).toEqual(['ann name Anna'])
    expect((await cluster.known('ann'))?.name).toBe('Anna')
    await node.stop()
  })

  it('refused by the library stays in the show, and is not tried again', async () => {
    const cluster = await opened()
    await cluster.startNode()
    await cluster.does(edit('phone', '555 0102'))
    await cluster.does({ type: 'addUser', payload: { user: person('zoe'), groups: [] } })
    await cluster.does(edit('name', 'Zoe', 'zoe'))
    await cluster.clock.pass(60_000)
    expect((await cluster.known('ann'))?.phone).toBe('5550101')
    expect(cluster.of('LibraryFollowed').map(({ refused }) => refused)).toEqual(['DUPLICATE_KEY', 'NOT_FOUND'])
  })
})

describe('an edit that is being recorded', () => {
  const about = { editId: 'e', by: 'olga' }
  it.each([
    ['of a person', { ...about, userId: 'ann', field: 'name', value: 'Anna' }, 'LibraryFollowed'],
    ['of notes', { ...about, cueId: 'cue-1', notes: 'Louder.' }, 'LibraryCueFollowed'],
    ['of words', { ...about, templateId: 'template-1', fields: [] }, 'LibraryTemplateFollowed'],
  ])('[IN-29] %s is not applied once more until that is done', async (_, edit, type) => {
    const applied: OutboxEntry[] = []
    const recorded: string[] = []
    const held: PromiseWithResolvers<void>[] = []
    const send = createLibraryOutbox({
      applyEdit: async (it) => void applied.push(it),
      record: (async (_: string, event: { type: string }) => {
        recorded.push(event.type)
        const one = Promise.withResolvers<void>()
        held.push(one)
        await one.promise
      }) as never,
      logger,
    })
    const entry = edit as unknown as OutboxEntry
    send('SHOW', entry)
    await settled()
    send('SHOW', entry)
    await settled()
    expect([applied.length, recorded]).toEqual([1, [type]])
    send('OTHER', entry)
    await settled()
    expect(applied.length, 'another show waits for nobody').toBe(2)
    held[0]?.reject(new StoreUnavailable('away'))
    await settled()
    send('SHOW', entry)
    await settled()
    expect([applied.length, recorded], 'it could not be recorded').toEqual([3, [type, type, type]])
  })
})
