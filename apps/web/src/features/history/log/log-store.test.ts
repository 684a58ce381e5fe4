import { expect, it } from 'vitest'
import { addressOf, type Filter, filterIn, noFilter } from './filter.ts'
import { kinds } from './kinds.ts'
import { causesOf } from './links.ts'
import { createLogStore } from './log-store.ts'
import { aLog, event, parsed } from './testing/a-log.ts'

const played = (filter: Partial<Filter> = {}) => {
  const store = createLogStore()
  const lines = aLog().map(parsed)
  store.filter({ ...noFilter, ...filter })
  // in three pieces, as it arrives
  for (const [from, to] of [
    [0, 5],
    [5, 14],
    [14, 30],
  ])
    store.append(lines.slice(from, to))
  return { store, lines, types: () => store.get().shown.map((line) => line.event.type) }
}

it('[HY-12] without a filter every line is there once, even if it was read twice', () => {
  const { store, lines } = played()
  store.append(lines.slice(3, 9))
  expect(store.get().shown).toEqual(lines)
  expect(store.get().count).toBe(lines.length)
  expect(store.position()).toBe(lines.at(-1)?.position)
})

it('[HY-12] filters by kind, person, cue, failure and words, whether they are set before or after reading', () => {
  const cases: [Partial<Filter>, string[]][] = [
    [{ kinds: ['Emotes'] }, ['EmotePublished']],
    [{ kinds: ['Emotes', 'Show'] }, ['BlackboardCreated', 'EmotePublished']],
    [{ failures: true }, ['AudioContentFailed', 'AudioContentFailed', 'ModuleCompleted']],
    [{ failures: true, person: 'pia' }, ['AudioContentFailed', 'ModuleCompleted']],
    [
      { person: 'raf' },
      [
        'UserAdded',
        'UserConnected',
        'ModuleStarted',
        'AudioContentSent',
        'AudioContentReceived',
        'AudioContentCompleted',
        'EmotePublished',
      ],
    ],
    [{ cue: 'c1', kinds: ['Cues'] }, ['CueRun', 'ModuleStarted', 'ModuleCompleted']],
    [{ cue: 'c2' }, ['CueIndexUpdated']],
    [{ cue: 'c3' }, []],
    [{ text: 'odile VANE did not' }, ['AudioContentFailed']],
    [{ text: 'hush', person: 'odi' }, ['AudioContentSent']],
  ]
  for (const [filter, wanted] of cases) {
    expect(played(filter).types(), JSON.stringify(filter)).toEqual(wanted)
    const later = played()
    later.store.filter({ ...noFilter, ...filter })
    expect(later.types(), JSON.stringify(filter)).toEqual(wanted)
    later.store.filter(noFilter)
    expect(later.types()).toHaveLength(later.lines.length)
  }
})

it('[HY-12] every filter and every line has an address of its own', () => {
  const all: Filter = { kinds: [...kinds.slice(1, 4)], person: 'raf', cue: 'c1', failures: true, text: 'a & b=ü #' }
  for (const filter of [noFilter, all, { ...noFilter, text: 'x' }, { ...noFilter, failures: true }]) {
    const address = new URLSearchParams(addressOf(filter, { bid: 'K7M4QX', line: 'e5' }))
    expect(filterIn(address)).toEqual(filter)
    expect([address.get('bid'), address.get('line')]).toEqual(['K7M4QX', 'e5'])
  }
  expect(addressOf(noFilter, { bid: 'K7M4QX', line: null })).toBe('?bid=K7M4QX')
  expect(filterIn(new URLSearchParams('kind=Nonsense,Cues'))).toEqual({ ...noFilter, kinds: ['Cues'] })
})

it('[HY-13] a line knows its causes back to the press of GO, and its effects', () => {
  const { store, lines } = played()
  const find = (type: string, userId?: string) =>
    lines.find(({ event: it }) => it.type === type && (!userId || ('userId' in it.data && it.data.userId === userId)))
      ?.id ?? ''
  const typesOf = (ids: readonly string[]) => ids.map((id) => store.line(id)?.event.type)
  expect(typesOf(causesOf(store.links, find('AudioContentCompleted', 'raf')))).toEqual([
    ...['CueRun', 'ModuleStarted', 'AudioContentSent', 'AudioContentReceived'],
  ])
  // nothing was sent to her, so the failure came from the run itself
  expect(typesOf(causesOf(store.links, find('AudioContentFailed', 'pia')))).toEqual(['CueRun', 'ModuleStarted'])
  expect(typesOf(store.links.effects.get(find('CueRun')) ?? [])).toEqual(['ModuleStarted', 'CueIndexUpdated'])
  expect(typesOf(store.links.effects.get(find('ModuleStarted')) ?? [])).toEqual([
    ...['AudioContentSent', 'AudioContentSent', 'AudioContentFailed', 'ModuleCompleted'],
  ])
  expect(causesOf(store.links, find('UserAdded', 'raf'))).toEqual([])
})

it('[HY-13] the events of one command belong together, and an edit leads to what the library did with it', () => {
  const store = createLogStore()
  const together = { causationId: 'one command' }
  const edit = event('UserFieldUpdated', { userId: 'raf', field: 'name', value: 'Raf' })
  const all = [
    event('AllStopped', { by: 'Olga' }, together),
    event('ModuleStopped', { moduleRunId: 'x', module: 'm', cueId: null, cueRunId: null, by: 'Olga' }, together),
    event('ReceivingReset', {}, together),
    edit,
    event('LibraryFollowed', { userId: 'raf', field: 'name', editId: edit.id, refused: null }),
  ]
  store.append(all.map(parsed))
  expect(store.links.effects.get(all[0]?.id ?? '')).toEqual([all[2]?.id])
  expect(causesOf(store.links, all[4]?.id ?? '')).toEqual([edit.id])
})

it('[HY-14] a new line in 100,000 does not read the others again', () => {
  const store = createLogStore()
  const many = Array.from({ length: 100_000 }, () => event('EmotePublished', { userId: 'raf', emoteType: 1 })).map(
    parsed,
  )
  store.filter({ ...noFilter, text: 'nyan' })
  for (let from = 0; from < many.length; from += 5_000) store.append(many.slice(from, from + 5_000))
  let asked = 0
  for (const line of many) {
    const { event: it } = line
    const look = () => {
      asked++
      return it
    }
    Object.defineProperty(line, 'event', { get: look })
  }
  store.append([parsed(event('EmotePublished', { userId: 'raf', emoteType: 0 }))])
  expect(asked).toBe(0)
  expect(store.get()).toMatchObject({ count: 100_001, shown: { length: 1 } })
})
