import { describe, expect, it } from 'vitest'
import { boardId, createLog } from '../testing/show.ts'
import { createBoard } from '../testing/views.ts'
import { boardKey } from './state.ts'

const evening = () => {
  const log = createLog()
  const board = createBoard(boardId)
  for (const event of log.events) board.project(event)
  const command = (it: Parameters<typeof log.command>[0]) => log.command(it).map((event) => board.project(event))
  /** The pushes to all phones about the state of the show. */
  const told = (it: Parameters<typeof log.command>[0]) =>
    command(it).flatMap(({ change }) =>
      (change?.audience ?? []).flatMap(({ to, payload }) =>
        to === 'all' && 'field' in payload && payload.field === 'moment' ? [payload.value] : [],
      ),
    )
  return { ...board, log, command, told }
}
const close = { type: 'closeShow' as const, payload: {} }
const reopen = { type: 'reopenShow' as const, payload: {} }
const go = { type: 'runCue' as const, payload: { cueId: 'cue-1' } }

describe('the curtain', () => {
  it('[SE-17 SE-20] consoles see when a show was closed, and that it was reopened', () => {
    const { command, view } = evening()
    expect(view()?.closedAt).toBeNull()
    const [closed] = command(close)
    expect(closed?.frames).toEqual([
      { type: 'blackboardFieldUpdated', payload: { field: 'closedAt', value: view()?.closedAt } },
    ])
    expect(view()?.closedAt).toMatch(/^\d{4}-\d\d-\d\dT/)
    command(reopen)
    expect(view()?.closedAt).toBeNull()
  })

  it('[NT-11] after each reopening, consoles get the total time that the show was closed since the first GO', () => {
    const { command, view } = evening()
    command(close)
    command(reopen)
    expect(view()?.closedMs, 'nobody had pressed GO').toBe(0)
    command(go)
    for (const closedMs of [2_000, 4_000]) {
      command(close)
      // refused while the show is closed, so only its second passes
      command(go)
      const [reopened] = command(reopen)
      expect(reopened?.frames[0]?.payload).toEqual({ field: 'closedMs', value: closedMs })
      expect(view()?.closedMs).toBe(closedMs)
    }
  })

  it('[SC-26] consoles see who locked the show and when, and that it was unlocked', () => {
    const { command, view } = evening()
    expect(view()?.locked).toBeNull()
    const [locked] = command({ type: 'setLock', payload: { locked: true } })
    const { locked: value } = view() ?? {}
    expect(value).toEqual({ by: 'Olga', at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) })
    expect(locked?.frames[0]).toEqual({ type: 'blackboardFieldUpdated', payload: { field: 'locked', value } })
    expect(view()?.unlocked).toBeNull()
    const [opened] = command({ type: 'setLock', payload: { locked: false } })
    expect(view()?.locked).toBeNull()
    const { unlocked } = view() ?? {}
    expect(unlocked).toEqual({ by: value?.by, at: expect.any(String) })
    expect(opened?.frames).toContainEqual({
      type: 'blackboardFieldUpdated',
      payload: { field: 'unlocked', value: unlocked },
    })
  })

  it('[SE-18 SE-19] phones are told of the first GO, of the end, and of a reopening', () => {
    const { told } = evening()
    expect(told(close)).toEqual(['ended'])
    expect(told(reopen)).toEqual(['before'])
    expect(told(go)).toEqual(['on'])
    expect(told(go)).toEqual([])
    expect([told(close), told(reopen)]).toEqual([['ended'], ['on']])
  })

  it('[HY-80] a show that was taken out of the log has no blackboard until its last event is back', () => {
    const { log, project, store, view } = evening()
    store.write({ op: 'set', key: boardKey(boardId), field: 'takenOut', value: true })
    const [first] = log.events
    if (!first) throw new Error('no event')
    expect(view()).toBeUndefined()
    project({ ...first, type: 'ShowBroughtBack', data: { by: 'Olga' } })
    expect(view()?.title).toBe('The Cherry Orchard')
  })

  it('[HY-70] a removed rehearsal has no blackboard', () => {
    const { log, project, view } = evening()
    const [first] = log.events
    if (!first) throw new Error('no event')
    expect(view()).toBeDefined()
    project({ ...first, type: 'RehearsalRemoved', data: {} })
    expect(view()).toBeUndefined()
  })

  it('pushes about the state of the show are not urgent: no sound depends on them', () => {
    const { command } = evening()
    const urgent = [close, reopen, go].flatMap((it) =>
      command(it).flatMap(({ change }) =>
        (change?.audience ?? []).filter(({ payload }) => 'field' in payload && payload.field === 'moment'),
      ),
    )
    expect(urgent.map((push) => push.urgent)).toEqual([false, false, false])
  })
})
