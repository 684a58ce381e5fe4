import { describe, expect, it } from 'vitest'
import { boardId, createLog, person } from '../testing/show.ts'
import { createBoard } from '../testing/views.ts'

/** A cue whose sounds begin 250 ms after GO. `restarts`: after each event, everything that is not stored is forgotten. */
const playing = ({ people = 2, restarts = false } = {}) => {
  const ids = Array.from({ length: people }, (_, at) => `u${at}`)
  const log = createLog(ids.map((id) => person(id)))
  const board = createBoard(boardId)
  const show = (event: Parameters<typeof board.project>[0]) => {
    const shown = board.project(event)
    if (restarts) board.restart()
    return shown
  }
  for (const event of log.events) show(event)
  const command = (it: Parameters<typeof log.command>[0]) => log.command(it).map(show)
  const go = (cueId: string) => command({ type: 'runCue', payload: { cueId } })
  const first = go('cue-1')
  const started = log.events.find(({ type }) => type === 'ModuleStarted')
  const [run = ''] = log.live().runs.keys()
  const at = started?.at ?? 0
  const sent = (userId: string, durationMs: number, sentAt = at) => {
    const data = { userId, moduleId: 'welcome', deliveryId: run, type: 'speech' as const, text: 'Hi', sound: 'f' }
    return show({ ...log.audience({ type: 'AudioContentSent', data: { ...data, durationMs } }), at: sentAt })
  }
  const together = (startAt: number) =>
    show(log.audience({ type: 'StartTimeSet', data: { moduleRunId: run, startAt } }))
  const runIs = () => board.view()?.runs.find(({ _id }) => _id === run)
  /** the length of the run according to the view */
  const lasts = () => {
    const endsAt = runIs()?.endsAt
    return endsAt === undefined ? undefined : Date.parse(endsAt) - at
  }
  return { ...board, log, command, go, first, run, at, ids, sent, together, runIs, lasts }
}
const told = (frames: readonly { type: string; payload: unknown }[]) =>
  frames.filter(({ payload }) => JSON.stringify(payload).includes('endsAt'))

describe.each([false, true])('the end of a run (restarted after every event: %s)', (restarts) => {
  it('[NT-03] is unknown until a sound is made; then the longest delay and the longest sound give it', () => {
    const { sent, lasts, run, at } = playing({ restarts })
    expect(lasts()).toBeUndefined()
    const value = new Date(at + 4_250).toISOString()
    expect(told(sent('u0', 4_000).frames)).toEqual([
      { type: 'blackboardFieldUpdated', payload: { field: `runs.${run}.endsAt`, value } },
    ])
    expect(lasts()).toBe(4_250)
    sent('u1', 5_000)
    expect(lasts()).toBe(5_250)
  })

  it('[SD-13] is later by a pause, and the sound of the show is what was set', () => {
    const { command, sent, lasts, view, run } = playing({ restarts })
    sent('u0', 4_000)
    const before = lasts() ?? 0
    const [paused] = command({ type: 'pauseAll', payload: {} })
    expect(paused?.audience).toContainEqual({ to: 'all', type: 'audioPause', payload: {}, urgent: true })
    expect(view()?.sound).toMatchObject({ level: 1, paused: { by: expect.any(String) } })
    expect(lasts()).toBe(before)
    const [resumed] = command({ type: 'resumeAll', payload: {} })
    const push = resumed?.audience.find(({ type }) => type === 'audioResume')
    const pausedMs = Number(Object(push?.payload)['pausedMs'])
    expect(pausedMs).toBeGreaterThan(0)
    expect(lasts()).toBe(before + pausedMs)
    expect(told(resumed?.frames ?? []).map(({ payload }) => Object(payload)['field'])).toEqual([`runs.${run}.endsAt`])
    command({ type: 'setVolume', payload: { group: 'audience', level: 0.25, rampMs: 0 } })
    expect(view()?.sound).toEqual({
      level: 1,
      groups: [{ group: 'audience', level: 0.25 }],
      paused: null,
      fading: null,
    })
    command({ type: 'fadeAll', payload: { ms: 9_000 } })
    expect(view()?.sound).toMatchObject({ level: 0, fading: { endsAt: expect.any(String) } })
  })

  it('[NT-03] moves back when a sound is sent late, and never comes nearer', () => {
    const { sent, lasts, at } = playing({ restarts, people: 3 })
    sent('u0', 4_000)
    sent('u1', 4_000, at + 2_000)
    expect(lasts()).toBe(6_000)
    sent('u2', 1_000, at + 2_500)
    expect(lasts()).toBe(6_000)
  })

  it('[NT-03] follows the chosen start if phones begin together', () => {
    const { sent, together, lasts, at } = playing({ restarts })
    together(at + 1_500)
    sent('u0', 4_000)
    expect(lasts()).toBe(5_500)
    const early = playing({ restarts })
    early.together(early.at + 100)
    early.sent('u0', 4_000)
    expect(early.lasts(), 'nobody begins before the longest delay is over').toBe(4_250)
  })

  it('[NT-03] is sent only if it moves by more than 250 ms, whatever the number of people', () => {
    const { sent, ids } = playing({ restarts, people: 60 })
    const frames = ids.map((id, index) => told(sent(id, 4_000 + index * 10).frames).length)
    expect(frames.filter((count) => count > 0)).toHaveLength(3)
    expect(frames.at(0)).toBe(1)
    const edge = playing({ restarts, people: 3 })
    const moves = [4_000, 4_250, 4_251].map((ms, index) => told(edge.sent(`u${index}`, ms).frames).length)
    expect(moves).toEqual([1, 0, 1])
  })

  it('[NT-03] does not depend on receipts for an ended run, or from people to whom the run does not speak', () => {
    const { sent, command, run, lasts } = playing({ restarts })
    expect(told(sent('pia', 9_000).frames)).toEqual([])
    sent('u0', 4_000)
    command({ type: 'stopModule', payload: { moduleRunId: run } })
    expect(told(sent('u1', 9_000).frames)).toEqual([])
    expect(lasts()).toBe(4_250)
  })

  it('[NT-03] is sent with the end itself, whether the run was stopped or not', () => {
    const { command, run, runIs } = playing({ restarts })
    const [ended] = command({ type: 'completeModule', payload: { moduleRunId: run, failures: [] } })
    expect(ended?.frames[0]).toMatchObject({ payload: { endedAt: runIs()?.endedAt } })
    expect(runIs()?.endedAt).toBe('2026-05-01T19:00:03.000Z')
    const other = playing({ restarts })
    other.command({ type: 'stopAll', payload: {} })
    expect(other.runIs()?.endedAt).toBe('2026-05-01T19:00:03.000Z')
  })

  it('[NT-04] the show begins with its first GO, which is sent once', () => {
    const { first, go, view } = playing({ restarts })
    const fields = (frames: readonly { payload: unknown }[] = []) =>
      JSON.stringify(frames.map(({ payload }) => payload))
    expect(fields(first[0]?.frames)).toContain('"startedAt"')
    const began = view()?.startedAt
    expect(began).toBe(view()?.lastCueRun?.at)
    expect(fields(go('cue-2')[0]?.frames)).not.toContain('"startedAt","')
    expect(view()?.startedAt).toBe(began)
  })
})

it('[NT-04] before the first GO there is no show clock', () => {
  const log = createLog()
  const board = createBoard(boardId)
  for (const event of log.events) board.project(event)
  expect(board.view()?.startedAt).toBeNull()
})
