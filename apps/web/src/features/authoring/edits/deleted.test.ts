import type { Edit } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { seenOf } from './inverse.ts'
import { addCue, deleteCue, describeCue } from './testing/acts.ts'
import { drained, openEditSession } from './testing/edit-session.ts'
import { aScript } from './testing/script.ts'
import { fakeServer } from './testing/server.ts'

/** Two authors. The first has the focus in the parts of `at`, and a page that shows the script with their own edits. */
const opened = (at: readonly string[]) => {
  const server = fakeServer(aScript())
  const [mine, theirs] = [openEditSession({ server, tab: 'x' }), openEditSession({ server, tab: 'y' })]
  const see = () => mine.session.show(server.script(), () => new Set(at))
  see()
  const look = () => {
    mine.look()
    const shown = see()
    mine.session.welcome(server.script())
    return shown
  }
  return { server, mine, theirs, see, look }
}
const cueIn = (script: ReturnType<typeof aScript>, id: string) => script.cues.find(({ _id }) => _id === id)
const partsOf = (script: ReturnType<typeof aScript>) => [...script.modules, ...script.groups]

describe('a part that another author deletes while this author is in it', () => {
  it('[AU-35] stays where it was, keeps what is written in it, and can be put back with the newest words', async () => {
    const { server, mine, theirs, look } = opened(['a'])
    mine.session.perform('p', describeCue(mine.shown(), 'a', 'First.'))
    await drained()
    look()
    theirs.look()
    theirs.session.perform('p', deleteCue(theirs.shown(), 'a'))
    await drained()
    expect(server.script().performance.cues).toEqual(['b'])
    expect(look().performance.cues).toEqual(['a', 'b'])
    expect(mine.session.isUnsettled({ kind: 'cue', id: 'a' })).toBe(true)
    mine.session.perform('p', describeCue(mine.shown(), 'a', 'First. Second.'))
    mine.session.perform('p', describeCue(mine.shown(), 'a', 'First. Second. Third.'))
    await drained()
    expect(cueIn(look(), 'a')?.description).toBe('First. Second. Third.')
    expect(cueIn(server.script(), 'a')).toBeUndefined()
    mine.session.settleDeletion('p', { kind: 'cue', id: 'a' }, 'back')
    await drained()
    expect(server.script().performance.cues).toEqual(['a', 'b'])
    expect(cueIn(server.script(), 'a')).toMatchObject({ description: 'First. Second. Third.', modules: ['m', 'n'] })
    expect(server.script().modules.map(({ _id }) => _id)).toEqual(['m', 'n'])
    expect(mine.session.isUnsettled({ kind: 'cue', id: 'a' })).toBe(false)
    expect(mine.session.state.get().conflicts).toEqual([])
    expect(mine.refused).toEqual([])
  })

  it('[AU-35] disappears with the text written in it when this author lets it go', async () => {
    const { mine, theirs, look } = opened(['b'])
    theirs.session.perform('p', deleteCue(theirs.shown(), 'b'))
    await drained()
    look()
    mine.session.perform('p', describeCue(mine.shown(), 'b', 'Mine.'))
    mine.session.settleDeletion('p', { kind: 'cue', id: 'b' }, 'away')
    expect(look().performance.cues).toEqual(['a'])
    expect(mine.session.state.get().conflicts).toEqual([])
  })

  it('[AU-35] keeps its words when another one is let go', async () => {
    const { server, mine, theirs, look } = opened(['a', 'b'])
    for (const id of ['a', 'b']) theirs.session.perform('p', deleteCue(theirs.shown(), id))
    await drained()
    look()
    for (const id of ['a', 'b']) mine.session.perform('p', describeCue(mine.shown(), id, `Mine of ${id}.`))
    await drained()
    mine.session.settleDeletion('p', { kind: 'cue', id: 'a' }, 'away')
    expect(mine.session.state.get().conflicts).toMatchObject([{ is: 'gone', id: 'b', mine: 'Mine of b.' }])
    mine.session.settleDeletion('p', { kind: 'cue', id: 'b' }, 'back')
    await drained()
    expect(server.script().performance.cues).toEqual(['b'])
    expect(cueIn(server.script(), 'b')?.description).toBe('Mine of b.')
  })

  it('[AU-35] gets the newest words when the other author undoes the deletion', async () => {
    const { server, mine, theirs, look } = opened(['b'])
    theirs.session.perform('p', deleteCue(theirs.shown(), 'b'))
    await drained()
    look()
    mine.session.perform('p', describeCue(mine.shown(), 'b', 'Written while it was gone.'))
    theirs.session.undo('p')
    await drained()
    look()
    await drained()
    expect(cueIn(server.script(), 'b')?.description).toBe('Written while it was gone.')
    expect(mine.session.isUnsettled({ kind: 'cue', id: 'b' })).toBe(false)
  })

  it.each([
    { kind: 'module', id: 'n', path: 'mindelay', from: 0, to: 500 },
    { kind: 'group', id: 'h', path: 'name', from: 'Solo', to: 'Soloists' },
  ] as const)('[AU-35] can be a $kind', async ({ kind, id, ...field }) => {
    const { server, mine, theirs, look } = opened([id])
    const group = { _id: 'h', name: 'Solo', description: '', type: 'General', oneshot: false, metadata: {} }
    const adding: Edit[] = [
      { type: 'add', kind: 'group', item: group },
      { type: 'place', kind: 'performance', id: 'p', list: 'groups', item: 'h', after: ['g'] },
    ]
    mine.session.perform('p', { label: 'it', edits: adding })
    await drained()
    look()
    const item = partsOf(server.script()).find(({ _id }) => _id === id)
    theirs.look()
    theirs.session.perform('p', { label: 'it', edits: [{ type: 'delete', kind, id, seen: seenOf(item ?? {}) }] })
    await drained()
    look()
    expect(mine.session.isUnsettled({ kind, id })).toBe(true)
    mine.session.perform('p', { label: 'it', edits: [{ type: 'set', kind, id, fields: [field] }] })
    mine.session.settleDeletion('p', { kind, id }, 'back')
    await drained()
    expect(partsOf(server.script()).find(({ _id }) => _id === id)).toMatchObject({ [field.path]: field.to })
    expect(cueIn(server.script(), 'a')?.modules).toEqual(['m', 'n'])
    expect(server.script().performance.groups).toEqual(['g', 'h'])
  })

  it('[AU-35] can be a template, which takes new words while it is removed and joins the performance again', async () => {
    const { server, mine, theirs, look } = opened(['t'])
    const out = [{ path: 'metadata.performanceId', from: 'p', to: null }]
    theirs.session.perform('p', { label: 'it', edits: [{ type: 'set', kind: 'template', id: 't', fields: out }] })
    await drained()
    expect(look().templates[0]?.metadata).toEqual({ performanceId: 'p' })
    const words = [{ path: 'content.text', from: 'Hello.', to: 'Hello. And more.' }]
    mine.session.perform('p', { label: 'it', edits: [{ type: 'set', kind: 'template', id: 't', fields: words }] })
    await drained()
    expect(look().templates[0]?.content).toMatchObject({ text: 'Hello. And more.' })
    mine.session.settleDeletion('p', { kind: 'template', id: 't' }, 'back')
    await drained()
    expect(server.script().templates[0]).toMatchObject({
      metadata: { performanceId: 'p' },
      content: { text: 'Hello. And more.' },
    })
  })

  it('[AU-35] is not shown to an author who is elsewhere; words that come too late can be put back with it', async () => {
    const { server, mine, theirs, look } = opened([])
    theirs.session.perform('p', deleteCue(theirs.shown(), 'a'))
    await drained()
    mine.session.perform('p', describeCue(mine.shown(), 'a', 'Too late.'))
    await drained()
    expect(look().performance.cues).toEqual(['b'])
    const [gone] = mine.session.state.get().conflicts
    if (!gone) throw new Error('no conflict was reported')
    expect(gone).toMatchObject({ is: 'gone', id: 'a', mine: 'Too late.' })
    mine.session.settle(gone, 'mine')
    await drained()
    expect(server.script().performance.cues).toEqual(['a', 'b'])
    expect(cueIn(server.script(), 'a')).toMatchObject({ description: 'Too late.', modules: ['m', 'n'] })
  })

  it('[AU-35] is never one that this author undid before it was stored', async () => {
    const { mine, server, look, see } = opened(['c'])
    server.network.is = 'down'
    mine.session.perform('p', addCue(mine.shown(), 'c'))
    expect(see().performance.cues).toEqual(['a', 'b', 'c'])
    mine.session.undo('p')
    expect(look().performance.cues).toEqual(['a', 'b'])
    expect(mine.session.isUnsettled({ kind: 'cue', id: 'c' })).toBe(false)
  })

  it('[AU-35] is never one that this author deleted', async () => {
    const { mine, see, look } = opened(['a'])
    mine.session.perform('p', deleteCue(mine.shown(), 'a'))
    expect(see().performance.cues).toEqual(['b'])
    await drained()
    expect(look().performance.cues).toEqual(['b'])
    expect(mine.session.isUnsettled({ kind: 'cue', id: 'a' })).toBe(false)
  })
})

it('[AU-10 AU-35] a cue that is deleted after all comes back with the newest words, not with those its author saw', async () => {
  const server = fakeServer(aScript())
  const [mine, theirs] = [openEditSession({ server, tab: 'x' }), openEditSession({ server, tab: 'y' })]
  theirs.session.perform('p', describeCue(theirs.shown(), 'a', 'Newest.'))
  await drained()
  mine.session.perform('p', deleteCue(mine.session.shown('p') ?? server.script(), 'a'))
  await drained()
  const [conflict] = mine.session.state.get().conflicts
  if (!conflict) throw new Error('no conflict was reported')
  mine.session.settle(conflict, 'mine')
  await drained()
  expect(cueIn(server.script(), 'a')).toBeUndefined()
  mine.session.undo('p')
  await drained()
  expect(cueIn(server.script(), 'a')?.description).toBe('Newest.')
})
