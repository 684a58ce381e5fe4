import { routes } from '@ghostlight/contracts'
import { areTemplatesOf } from '@ghostlight/contracts/rules'
import { describe, expect, it } from 'vitest'
import { createFakeClock } from '../../../connection/testing/fake-clock.ts'
import type { EditAction } from './edit-session.ts'
import { fieldEdits } from './field-edits.ts'
import { addCue, addModule, deleteCue, describeCue, moveCue, newLine } from './testing/acts.ts'
import { drained, openEditSession } from './testing/edit-session.ts'
import { aCue, aScript } from './testing/script.ts'
import { fakeServer } from './testing/server.ts'
import { fakeBrowser } from './testing/text-storage.ts'

const opened = () => {
  const server = fakeServer(aScript())
  return { server, ...openEditSession({ server }) }
}
const cuesOf = ({ performance }: ReturnType<typeof aScript>) => performance.cues
const described = (script: ReturnType<typeof aScript>, id = 'a') =>
  script.cues.find(({ _id }) => _id === id)?.description

describe('[AU-30] an edit waits in the browser until it is stored', () => {
  it('appears at once and is sent in order when the network is back, without a report of each try', async () => {
    const { server, session, shown, clock, page, refused } = opened()
    server.network.is = 'down'
    session.perform('p', addCue(shown(), 'c'))
    session.perform('p', describeCue(shown(), 'c', 'One.'))
    session.perform('p', describeCue(shown(), 'c', 'Two.'))
    expect([cuesOf(shown()), described(shown(), 'c')]).toEqual([['a', 'b', 'c'], 'Two.'])
    await clock.passing(60_000)
    expect(session.queue.get()).toMatchObject({ waiting: { length: 3 }, trouble: 'no connection' })
    expect(server.received).toEqual([])
    server.network.is = 'up'
    page.comeBack()
    await drained()
    expect(session.queue.get()).toEqual({ waiting: [], trouble: null })
    expect([cuesOf(server.script()), described(server.script(), 'c')]).toEqual([['a', 'b', 'c'], 'Two.'])
    expect(server.received).toEqual(server.received.toSorted())
    expect(refused).toEqual([])
  })

  it('is tried again without any sign that the network is back', async () => {
    const { server, session, shown, clock } = opened()
    server.network.is = 'down'
    session.perform('p', describeCue(shown(), 'a', 'One.'))
    await clock.passing(30_000)
    server.network.is = 'up'
    await clock.passing(4_000)
    expect([session.queue.get().waiting, described(server.script())]).toEqual([[], 'One.'])
  })

  it('is sent again if nobody answers, and is not called saved meanwhile', async () => {
    const { server, session, shown, clock } = opened()
    server.network.is = 'mute'
    session.perform('p', describeCue(shown(), 'a', 'One.'))
    await clock.passing(9_000)
    expect(session.queue.get()).toMatchObject({ waiting: { length: 1 }, trouble: null })
    await clock.passing(1_000)
    expect(session.queue.get()).toMatchObject({ waiting: { length: 1 }, trouble: 'no answer' })
    server.network.is = 'up'
    await clock.passing(3_000)
    expect([session.queue.get(), described(server.script())]).toEqual([{ waiting: [], trouble: null }, 'One.'])
  })

  it('survives a reload, and another tab sends what a closed one left', async () => {
    const server = fakeServer(aScript())
    const clock = createFakeClock()
    const first = openEditSession({ server, clock })
    server.network.is = 'down'
    first.session.perform('p', describeCue(first.shown(), 'a', 'One.'))
    first.session.perform('p', addCue(first.shown(), 'c'))
    await drained()
    first.stop()
    server.network.is = 'up'
    await clock.passing(60_000)
    expect(server.received, 'the tab is closed').toEqual([])
    const { edits } = first
    const again = openEditSession({ server, clock, edits, tab: 'tab-2' })
    expect(described(again.shown())).toBe('One.')
    await clock.passing(5_000)
    expect([described(server.script()), cuesOf(server.script())]).toEqual(['One.', ['a', 'b', 'c']])
    expect(edits.stored.size).toBe(0)
  })

  it('is sent in parts that the server takes, however many fields it has, and undone in one step', async () => {
    const { server, session, shown } = opened()
    const fields = Array.from({ length: 100 }, (_, at) => ({ path: `data.orElse.field${at}`, to: `Words ${at}` }))
    session.perform('p', { label: 'all words', edits: [{ type: 'set', kind: 'performance', id: 'p', fields }] })
    const parts = session.queue
      .get()
      .waiting.map(({ edits }) => routes.edit.body.safeParse({ edits }).error?.issues ?? [])
    expect(parts).toEqual([[], []])
    await drained()
    const wordsOf = ({ performance: { data } }: ReturnType<typeof aScript>) => Object.keys(data?.orElse ?? {}).length
    expect(wordsOf(server.script())).toBe(100)
    session.undo('p')
    await drained()
    expect([wordsOf(server.script()), wordsOf(shown())]).toEqual([0, 0])
  })

  it('is sent again after a lost answer and has one effect, even if another author edited in between', async () => {
    const { server, session, shown, clock } = opened()
    const other = openEditSession({ server, tab: 'other' })
    server.network.is = 'deaf'
    session.perform('p', describeCue(shown(), 'a', 'Mine.'))
    await drained()
    server.network.is = 'up'
    other.look()
    other.session.perform('p', describeCue(other.shown(), 'a', 'Theirs, which has seen mine.'))
    await drained()
    await clock.passing(10_000)
    expect(session.queue.get().waiting).toEqual([])
    expect(described(server.script())).toBe('Theirs, which has seen mine.')
    expect(session.state.get().conflicts).toEqual([])
  })

  it('appears in both tabs of its author, before and after it is stored', async () => {
    const server = fakeServer(aScript())
    const [clock, edits] = [createFakeClock(), fakeBrowser()]
    const [one, other] = [
      openEditSession({ server, clock, edits }),
      openEditSession({ server, clock, edits, tab: 'tab-2' }),
    ]
    server.network.is = 'down'
    one.session.perform('p', describeCue(one.shown(), 'a', 'One.'))
    await drained()
    other.session.perform('p', addCue(other.shown(), 'c'))
    await drained()
    for (const { shown } of [one, other])
      expect([described(shown()), cuesOf(shown())]).toEqual(['One.', ['a', 'b', 'c']])
    server.network.is = 'up'
    await clock.passing(10_000)
    for (const { shown, session } of [one, other]) {
      expect(session.queue.get().waiting).toEqual([])
      expect([described(shown()), cuesOf(shown())]).toEqual(['One.', ['a', 'b', 'c']])
    }
  })

  it('is reported once if it is refused for good, then disappears and blocks no other edit', async () => {
    const { server, session, shown, refused } = opened()
    session.perform('p', { label: 'x', what: 'addCue', edits: [{ type: 'add', kind: 'cue', item: { _id: 'c' } }] })
    session.perform('p', describeCue(shown(), 'a', 'One.'))
    await drained()
    expect(refused).toEqual(['addCue'])
    expect([session.queue.get().waiting, described(server.script())]).toEqual([[], 'One.'])
    expect(shown().cues).toHaveLength(2)
    const { done } = session.historyOf('p')
    expect(done, 'it cannot be undone').toHaveLength(1)
  })
})

describe('[AU-31] an edit that conflicts with another author’s', () => {
  const met = async () => {
    const here = opened()
    const other = openEditSession({ server: here.server, tab: 'other' })
    other.session.perform('p', describeCue(other.shown(), 'a', 'Theirs.'))
    await drained()
    here.session.perform('p', describeCue(here.shown(), 'a', 'Mine.'))
    await drained()
    return { ...here, other }
  }

  it('is kept with both texts over a reload, until its author chooses one', async () => {
    const { session, server, shown, edits, conflicts, stop } = await met()
    const conflict = { kind: 'cue', id: 'a', is: 'changed', path: 'description', mine: 'Mine.', theirs: 'Theirs.' }
    expect(session.state.get().conflicts).toMatchObject([conflict])
    expect([described(shown()), session.queue.get().waiting]).toEqual(['Theirs.', []])
    stop()
    const again = openEditSession({ server, edits, conflicts })
    const [reloaded] = again.session.state.get().conflicts
    expect(reloaded).toMatchObject(conflict)
    if (reloaded) again.session.settle(reloaded, 'mine')
    await drained()
    expect([described(server.script()), again.session.state.get().conflicts]).toEqual(['Mine.', []])
  })

  it('leaves the other author’s text if its author chooses that', async () => {
    const { session, server } = await met()
    for (const conflict of session.state.get().conflicts) session.settle(conflict, 'theirs')
    await drained()
    expect([described(server.script()), session.state.get().conflicts]).toEqual(['Theirs.', []])
  })

  it('has one entry with the last text typed, and its fields that nobody else touched are stored', async () => {
    const { session, server, other } = await met()
    const fields = [
      { path: 'description', from: 'Mine.', to: 'Mine, longer.' },
      { path: 'name', from: 'Cue a', to: 'Overture' },
    ]
    session.perform('p', { label: 'x', edits: [{ type: 'set', kind: 'cue', id: 'a', fields }] })
    await drained()
    expect(session.state.get().conflicts).toMatchObject([{ mine: 'Mine, longer.', theirs: 'Theirs.' }])
    expect(server.script().cues[0]).toMatchObject({ name: 'Overture', description: 'Theirs.' })
    other.look()
    expect(other.shown().cues[0]?.name).toBe('Overture')
  })

  it('stays beside a text that was written anew in the same field and conflicts too', async () => {
    const { session, other, shown } = await met()
    other.look()
    other.session.perform('p', describeCue(other.shown(), 'a', 'Theirs, again.'))
    await drained()
    session.perform('p', describeCue({ ...shown(), cues: [{ ...aCue('a'), description: 'Theirs.' }] }, 'a', 'Anew.'))
    await drained()
    const told = () => session.state.get().conflicts.map((it) => ('mine' in it ? it.mine : it.is))
    expect(told().toSorted()).toEqual(['Anew.', 'Mine.'])
    for (const it of session.state.get().conflicts)
      if ('mine' in it && it.mine === 'Anew.') session.settle(it, 'theirs')
    await drained()
    expect(told(), 'its author has not decided about the other').toEqual(['Mine.'])
  })

  it('is reported for each of its fields, with both texts', async () => {
    const { server, session, shown } = opened()
    const other = openEditSession({ server, tab: 'other' })
    const write = (description: string, name: string): EditAction => {
      const fields = fieldEdits(aCue('a'), { description, name })
      return { label: 'x', edits: [{ type: 'set', kind: 'cue', id: 'a', fields }] }
    }
    other.session.perform('p', write('Theirs.', 'Their cue'))
    await drained()
    session.perform('p', write('Mine.', 'My cue'))
    await drained()
    const { conflicts } = session.state.get()
    expect(conflicts).toHaveLength(2)
    expect(conflicts).toContainEqual(expect.objectContaining({ path: 'name', mine: 'My cue', theirs: 'Their cue' }))
    for (const conflict of conflicts)
      session.settle(conflict, 'path' in conflict && conflict.path === 'name' ? 'mine' : 'theirs')
    await drained()
    expect(shown().cues[0]).toMatchObject({ name: 'My cue', description: 'Theirs.' })
    expect(session.state.get().conflicts).toEqual([])
  })

  it('keeps what was written in a deleted cue, and deletes a changed cue only after its author confirms', async () => {
    const { server, session, shown, look } = opened()
    const other = openEditSession({ server, tab: 'other' })
    other.session.perform('p', deleteCue(other.shown(), 'b'))
    other.session.perform('p', describeCue(other.shown(), 'a', 'Theirs.'))
    await drained()
    session.perform('p', describeCue(shown(), 'b', 'Mine.'))
    session.perform('p', deleteCue(shown(), 'a'))
    await drained()
    const [gone, changed] = session.state.get().conflicts.toSorted((x, y) => (x.is < y.is ? -1 : 1))
    expect(gone).toMatchObject({ is: 'gone', id: 'b', mine: 'Mine.' })
    expect(changed).toMatchObject({ is: 'kept', id: 'a', now: { description: 'Theirs.' } })
    look()
    expect(cuesOf(shown())).toEqual(['a'])
    if (changed) session.settle(changed, 'mine')
    await drained()
    expect(cuesOf(server.script())).toEqual([])
  })
})

describe('[AU-32] undo and redo', () => {
  const acts = (shown: () => ReturnType<typeof aScript>) => [
    () => addCue(shown(), 'c', 1),
    () => describeCue(shown(), 'c', 'One.'),
    () => addModule('x', 'c'),
    () => moveCue(shown(), 'c', 0),
    () => deleteCue(shown(), 'a'),
    () => describeCue(shown(), 'c', 'Two.'),
    () => deleteCue(shown(), 'c'),
  ]

  it.each(['up', 'down'] as const)('reverse each edit and do it again, with the network %s', async (is) => {
    const { server, session, shown, clock } = opened()
    server.network.is = is
    const seen = [shown()]
    for (const act of acts(shown)) {
      session.perform('p', act())
      await drained()
      seen.push(shown())
    }
    for (const before of seen.slice(0, -1).toReversed()) {
      session.undo('p')
      await drained()
      expect(sorted(shown())).toEqual(sorted(before))
    }
    expect(session.historyOf('p')).toMatchObject({ done: [], undone: { length: 7 } })
    for (const after of seen.slice(1)) {
      session.redo('p')
      await drained()
      expect(sorted(shown())).toEqual(sorted(after))
    }
    server.network.is = 'up'
    await clock.passing(10_000)
    await drained()
    expect(sorted(server.script())).toEqual(sorted(seen.at(-1) ?? aScript()))
    expect(session.state.get().conflicts).toEqual([])
  })

  it.each(['up', 'down'] as const)('take a new line away and say it again, with the network %s', async (is) => {
    const { server, session, shown, clock } = opened()
    server.network.is = is
    session.perform('p', newLine(shown(), 'm', 'x'))
    await drained()
    for (const [act, said] of [
      ['undo', []],
      ['redo', ['x']],
      ['undo', []],
      ['redo', ['x']],
    ] as const) {
      session[act]('p')
      await drained()
      expect(
        shown()
          .templates.filter(areTemplatesOf(shown().performance))
          .map(({ _id }) => _id),
      ).toEqual(['t', ...said])
    }
    server.network.is = 'up'
    await clock.passing(10_000)
    await drained()
    expect(sorted(server.script())).toEqual(sorted(shown()))
    expect(server.script()).toMatchObject({ modules: [{ template: 'x' }, { template: 't' }] })
  })

  it('reach fifty edits back, and a new edit clears what could be redone', async () => {
    const { session, shown } = opened()
    for (let number = 1; number <= 60; number++) session.perform('p', describeCue(shown(), 'a', `Text ${number}`))
    for (let number = 1; number <= 60; number++) session.undo('p')
    expect(described(shown())).toBe('Text 10')
    session.perform('p', describeCue(shown(), 'a', 'New.'))
    session.redo('p')
    expect(described(shown())).toBe('New.')
    session.undo('p')
    expect(described(shown())).toBe('Text 10')
  })

  it('report a later edit by another author instead of overwriting it', async () => {
    const { server, session, shown } = opened()
    session.perform('p', describeCue(shown(), 'a', 'Mine.'))
    await drained()
    const other = openEditSession({ server, tab: 'other' })
    other.session.perform('p', describeCue(other.shown(), 'a', 'Theirs.'))
    await drained()
    session.undo('p')
    await drained()
    expect(described(server.script())).toBe('Theirs.')
    expect(session.state.get().conflicts).toMatchObject([{ theirs: 'Theirs.' }])
    expect(session.historyOf('p'), 'a refused undo cannot be redone').toEqual({ done: [], undone: [] })
  })
})

/** A restored item stands last in its list. The order that counts is that of the lists of ids. */
const sorted = (script: ReturnType<typeof aScript>) => {
  const byId = <T extends { _id: string }>(all: readonly T[]) => all.toSorted((a, b) => (a._id < b._id ? -1 : 1))
  return { ...script, cues: byId(script.cues), modules: byId(script.modules) }
}
