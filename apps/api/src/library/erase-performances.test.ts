import type { CommentAct, Edit, Performance, Script } from '@ghostlight/contracts'
import { isRejection } from '@ghostlight/contracts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEdge } from '../testing/edge.ts'
import { settled } from '../testing/virtual-clock.ts'
import { commentOn, threadsOf } from './comments.ts'
import { applyEdits } from './edits.ts'
import { erasePerformances } from './erase-performances.ts'
import { listOf } from './lists.ts'
import { changePerformance, createPerformance } from './performances.ts'
import { readScript } from './script.ts'
import { aPerformance } from './testing/a-show.ts'

let edge: Awaited<ReturnType<typeof openEdge>>
beforeEach(async () => {
  edge = await openEdge()
})
afterEach(() => edge.stop())

let asked = 0
const commands = () => {
  const { handler, views } = edge.services
  const commandId = `command ${asked++}`
  return { handler, views, request: { commandId, actor: 'olga', actorName: 'Olga', correlationId: commandId } }
}
const done = <T>(outcome: T): T => {
  if (isRejection(outcome)) throw new Error(outcome.message)
  return outcome
}
const edit = async (...edits: Edit[]): Promise<void> => {
  done(await applyEdits(edits, commands()))
  await settled()
}
const plain = { mindelay: 0, maxdelay: 0, oneshot: false, autorun: false, conditions: [], effects: [] }
/** A performance with a cue, a line, words and a group of its own; `words`: what the line says instead. */
const make = async (name: string, words = `words-${name}`): Promise<void> => {
  const add = (kind: 'cue' | 'module' | 'group' | 'template', _id: string, item: object): Edit => ({
    type: 'add',
    kind,
    item: { _id, name: _id, description: '', ...item },
  })
  const template = { type: 'speech', content: { text: `Secret ${name}`, voice: 'slt' }, oneshot: false, symbols: [] }
  await edit(
    add('template', `words-${name}`, { ...template, metadata: {} }),
    add('group', `group-${name}`, { type: 'General', oneshot: false, metadata: {} }),
    add('cue', `cue-${name}`, { modules: [`line-${name}`] }),
    {
      type: 'add',
      kind: 'module',
      item: { ...plain, _id: `line-${name}`, group: 'audience', template: words, cue: null },
    },
  )
  const lists = { cues: [`cue-${name}`], groups: [`group-${name}`], templates: [`words-${name}`] }
  done(await createPerformance(aPerformance(name, { name, ...lists, description: `Secret ${name}` }), commands()))
  await settled()
}
const remove = async (id: string, deletedAt?: string): Promise<void> => {
  done(await changePerformance(id, { hidden: true, ...(deletedAt && { deletedAt }) }, commands()))
  await settled()
}
const at = (day: number): string => new Date(Date.UTC(2026, 4, day)).toISOString()
const erase = async (by: string): Promise<number> => {
  const { store, clock, keys } = edge.services
  const erased = await erasePerformances(Date.parse(by), { ...commands(), store, clock, keys })
  await settled()
  return erased
}
const scriptOf = async (id: string): Promise<Script> => {
  const script = await readScript(edge.services.views, id)
  if (isRejection(script)) throw new Error(script.message)
  return script
}
const performance = async (id: string): Promise<Performance | undefined> =>
  (await listOf(edge.services.views, 'performance')).find(({ _id }) => _id === id)
const logged = async (): Promise<string> => {
  let all = ''
  for (const name of ['one', 'two', 'three'])
    for (const stream of [`performance-${name}`, `cue-cue-${name}`, `template-words-${name}`, `group-group-${name}`])
      for await (const { data } of edge.services.store.read(stream)) all += JSON.stringify(data)
  return all
}

test('[VH-12] the words of a performance are erased after their time, from the log, too; no other performance changes', async () => {
  for (const name of ['one', 'two', 'three']) await make(name)
  await remove('one', at(1))
  await remove('two', at(3))
  expect(await erase(at(2))).toBe(1)
  const script = await scriptOf('one')
  expect(script).toMatchObject({ cues: [], modules: [], groups: [], templates: [] })
  expect(await performance('one')).toMatchObject({
    name: 'one',
    version: 1,
    hidden: true,
    erased: true,
    description: '',
  })
  expect(await logged()).not.toContain('Secret one')
  for (const name of ['two', 'three']) {
    expect(await logged()).toContain(`Secret ${name}`)
    expect(await scriptOf(name)).toMatchObject({
      cues: [{ _id: `cue-${name}` }],
      modules: [{ _id: `line-${name}` }],
      groups: [{ _id: `group-${name}` }],
      templates: [{ content: { text: `Secret ${name}` } }],
    })
  }
  expect(await erase(at(2))).toBe(0)
})

test('[VH-12] words that another performance says stay', async () => {
  await make('one')
  await make('two', 'words-one')
  await remove('one', at(1))
  expect(await erase(at(2))).toBe(1)
  const texts = (await scriptOf('two')).templates.map(({ content }) => Object(content)['text'])
  expect(texts.toSorted()).toEqual(['Secret one', 'Secret two'])
  expect(await logged()).toContain('Secret one')
})

test('[VH-12] a performance that an older version deleted counts from the first look', async () => {
  await make('one')
  await remove('one')
  expect(await erase(at(28))).toBe(0)
  expect((await performance('one'))?.deletedAt).toBe(new Date(edge.services.clock.now()).toISOString())
  expect((await performance('one'))?.erased).toBeUndefined()
})

test('[VH-12] an erasure that was interrupted is finished by the next look', async () => {
  await make('one')
  await remove('one', at(1))
  const { store, clock, keys } = edge.services
  const truncate = () => Promise.reject(new Error('cut off'))
  const cut = erasePerformances(Date.parse(at(2)), { ...commands(), store: { ...store, truncate }, clock, keys })
  await expect(cut).rejects.toThrow('cut off')
  await settled()
  expect((await performance('one'))?.erased).toBeUndefined()
  expect(await erase(at(2))).toBe(1)
  expect(await performance('one')).toMatchObject({ erased: true })
  expect(await logged()).not.toContain('Secret one')
})

test('[VH-12] what was taken out of the performance before it was deleted is erased, too', async () => {
  await make('one')
  await edit(
    { type: 'set', kind: 'cue', id: 'cue-one', fields: [{ path: 'notes', to: 'Secret one' }] },
    { type: 'delete', kind: 'cue', id: 'cue-one' },
    {
      type: 'set',
      kind: 'template',
      id: 'words-one',
      fields: [{ path: 'metadata.performanceId', to: null }],
    },
  )
  expect(await logged()).toContain('Secret one')
  await remove('one', at(1))
  expect(await erase(at(2))).toBe(1)
  expect(await logged()).not.toContain('Secret one')
})

/** Everything that the log has of these threads, as it is stored. */
const loggedOf = async (...ids: string[]): Promise<string> => {
  let all = ''
  for (const id of ids)
    for await (const event of edge.services.store.read(`comment-${id}`)) all += JSON.stringify(event)
  return all
}

test('[WD-40] comments are sealed in the log, and erased with their performance, those that were deleted before, too', async () => {
  for (const name of ['one', 'two']) await make(name)
  const comment = async (of: string, thread: string, act: CommentAct): Promise<void> => {
    done(await commentOn({ performance: of, thread, act }, commands()))
    await settled()
  }
  const begin = (of: string, thread: string) =>
    comment(of, thread, {
      type: 'begin',
      on: { kind: 'module', id: `line-${of}` },
      message: `w-${thread}`,
      text: `Whisper ${thread}`,
    })
  await begin('one', 'k1')
  await begin('one', 'gone')
  await begin('two', 'k2')
  await comment('one', 'k1', { type: 'reply', message: 'r', text: 'Whisper more' })
  await comment('one', 'gone', { type: 'remove', message: 'w-gone' })
  const words = async (id: string): Promise<string[][]> => {
    const threads = await threadsOf(id, edge.services)
    return isRejection(threads) ? [] : threads.map(({ messages }) => messages.map(({ text }) => text))
  }
  expect(await words('one')).toEqual([['Whisper k1', 'Whisper more']])
  expect(await loggedOf('k1', 'gone', 'k2')).not.toContain('Whisper')
  const opened = async (...ids: string[]): Promise<string> => {
    let all = ''
    for (const id of ids)
      for await (const event of edge.services.store.read(`comment-${id}`))
        all += JSON.stringify(edge.services.codec.open(event).data)
    return all
  }
  expect(await opened('k1', 'gone')).toContain('Whisper gone')
  await remove('one', at(1))
  expect(await erase(at(2))).toBe(1)
  expect(await opened('k1', 'gone')).not.toContain('Whisper')
  expect(await listOf(edge.services.views, 'comment')).toMatchObject([{ _id: 'k2' }])
  expect(await words('two')).toEqual([['Whisper k2']])
})
