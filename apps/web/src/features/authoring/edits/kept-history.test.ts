import { describe, expect, test } from 'vitest'
import { createFakeClock } from '../../../connection/testing/fake-clock.ts'
import { noHistory, type Step } from './history.ts'
import { createKeptHistories } from './kept-history.ts'
import { addCue, describeCue } from './testing/acts.ts'
import { drained, openEditSession, tabStorage } from './testing/edit-session.ts'
import { aScript } from './testing/script.ts'
import { fakeServer } from './testing/server.ts'

const described = (script: ReturnType<typeof aScript>, id = 'a') =>
  script.cues.find(({ _id }) => _id === id)?.description

const written = async () => {
  const server = fakeServer(aScript())
  const clock = createFakeClock()
  const first = openEditSession({ server, clock })
  first.session.perform('p', describeCue(first.shown(), 'a', 'One.'))
  first.session.perform('p', addCue(first.shown(), 'c'))
  first.session.perform('p', describeCue(first.shown(), 'a', 'Two.'))
  await drained()
  first.session.undo('p')
  await drained()
  first.stop()
  await clock.passing(1_000)
  const { edits, conflicts, kept } = first
  return { server, reload: () => openEditSession({ server, clock, edits, conflicts, kept }) }
}

describe('after a reload', () => {
  test('[VH-10] an author undoes what they did before it, and does it again', async () => {
    const { server, reload } = await written()
    const { session } = reload()
    expect(described(server.script())).toBe('One.')
    session.redo('p')
    await drained()
    expect(described(server.script())).toBe('Two.')
    for (let steps = 0; steps < 3; steps++) session.undo('p')
    await drained()
    expect(server.script().performance.cues).toEqual(['a', 'b'])
    expect(described(server.script())).toBe(described(aScript()))
    expect(session.historyOf('p').done).toEqual([])
  })

  test('[VH-10] what another author changed meanwhile is not overwritten, and the author is told', async () => {
    const { server, reload } = await written()
    const other = openEditSession({ server, tab: 'other' })
    other.session.perform('p', describeCue(other.shown(), 'a', 'Theirs.'))
    await drained()
    const { session } = reload()
    session.undo('p')
    session.undo('p')
    await drained()
    expect(server.script().performance.cues).toEqual(['a', 'b'])
    expect(described(server.script())).toBe('Theirs.')
    expect(session.state.get().conflicts).toMatchObject([{ is: 'changed', path: 'description', theirs: 'Theirs.' }])
  })

  test('[VH-10] another performance and another tab have nothing to undo', async () => {
    const { server, reload } = await written()
    expect(reload().session.historyOf('q')).toEqual(noHistory)
    expect(openEditSession({ server, tab: 'tab-2' }).session.historyOf('p')).toEqual(noHistory)
  })
})

describe('what is kept of what can be undone', () => {
  const step = (label: string): Step => ({ label, edits: [], back: [], sent: [] })
  const opened = () => {
    const kept = new Map<string, string>()
    return { kept, histories: createKeptHistories('undo/', () => tabStorage(kept)) }
  }

  test('[VH-10] the newest steps stay if there is too much, and nothing that cannot be read counts', () => {
    const { kept, histories } = opened()
    const done = Array.from({ length: 8 }, (_, at) => step(`${at}${'x'.repeat(300_000)}`))
    histories.write('p', { done, undone: [] })
    expect(histories.read('p').done.map(({ label }) => label.charAt(0))).toEqual(['6', '7'])
    kept.set('undo/p', JSON.stringify({ done: [step('a'), { label: 7 }, null], undone: 'no' }))
    expect(histories.read('p')).toEqual({ done: [step('a')], undone: [] })
    kept.set('undo/p', 'rubbish')
    expect(histories.read('p')).toEqual(noHistory)
  })

  test('[VH-10] a browser that stores nothing has nothing to undo after a reload', () => {
    const histories = createKeptHistories('undo/', () => {
      throw new Error('blocked')
    })
    histories.write('p', { done: [step('a')], undone: [] })
    expect(histories.read('p')).toEqual(noHistory)
  })
})
