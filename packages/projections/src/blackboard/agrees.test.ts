import { audienceReplies, Blackboard, operatorChanges } from '@ghostlight/contracts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { history } from '../testing/histories.ts'
import { boardId, type Log } from '../testing/show.ts'
import { createBoard } from '../testing/views.ts'
import { seqOrigin, viewsVersion } from '../views.ts'

type Check = (log: Log, board: ReturnType<typeof createBoard>) => void
const projected = (log: Log, check: Check): void => {
  const board = createBoard(boardId)
  for (const event of log.events) board.project(event)
  check(log, board)
}
const property = (check: Check): void => fc.assert(fc.property(history, (log) => projected(log, check)))

/** The features of a history on which a rule could break. */
const traitsOf = ({ events }: Log): string[] => {
  const started = events.flatMap(({ type, data }) => (type === 'ModuleStarted' ? [data] : []))
  const many = started.flatMap(({ recipients }) => (recipients.length >= 3 ? ['three people in a run'] : []))
  const fields = events.flatMap(({ type, data }) => (type === 'UserFieldUpdated' ? [data.field] : []))
  const ended = new Map<string, string>()
  const late = events.flatMap(({ type, data }) => {
    if (type === 'ModuleCompleted' || type === 'ModuleStopped') ended.set(data.moduleRunId, type)
    return 'deliveryId' in data && ended.has(data.deliveryId) ? [`late after ${ended.get(data.deliveryId)}`] : []
  })
  return [...many, ...fields, ...late, ...(started.length >= 3 ? ['three runs'] : [])]
}

it('the histories contain what a rule could break on: several runs and people, stops, late receipts, types, dots', () => {
  const found = fc.sample(history, { numRuns: 400, seed: 7 }).flatMap(traitsOf)
  const late = ['late after ModuleCompleted', 'late after ModuleStopped']
  const wanted = ['three runs', 'three people in a run', 'type', 'data.a.b', 'data.a/b', ...late]
  expect(wanted.filter((it) => !found.includes(it))).toEqual([])
})

it('[EN-17 EN-18 EN-19 EN-22] the view agrees with the domain about people, members, groups and the cue', () => {
  property((log, board) => {
    const { show } = log.live()
    const view = board.view()
    expect(view?.users).toEqual([...show.users.values()])
    expect(view?.groups).toEqual([...show.groups.values()])
    expect(view?.modules).toEqual([...show.modules.values()])
    expect(view?.cues).toEqual(show.cues)
    expect(view?.templates).toEqual([...show.templates.values()])
    expect(view).toMatchObject({ cueIndex: show.cueIndex, cueHasRun: show.cueHasRun, standby: show.standby })
    expect(view?.closedAt !== null).toBe(show.closed)
    const members = new Map(view?.members.map(({ group, users }) => [group, users]))
    expect(members).toEqual(show.members)
  })
})

it('[QU-50 QU-51] the view agrees with the domain about what set the standby, and what an operator chose instead', () => {
  const seen = new Set<string>()
  const check: Check = (log, board) => {
    const { show } = log.live()
    const view = board.view()
    const last = log.events.findLast(({ type }) => type === 'StandbySet')
    const because = (last?.type === 'StandbySet' && show.standby !== null && last.data.because) || null
    expect(view?.standbyBecause).toEqual(because)
    if (because) seen.add('because')
    for (const [id, { ways, chosen, isOpen, tied }] of show.questions) {
      if (ways.length === 0 || !(isOpen || tied.length > 0)) continue
      expect(view?.runs.find(({ _id }) => _id === id)?.question?.chosen ?? null).toBe(chosen)
      seen.add(chosen === null ? 'open' : 'chosen')
    }
  }
  property(check)
  seen.clear()
  // a hundred histories of chance do not always have a choice of each kind
  for (const log of fc.sample(history, { numRuns: 400, seed: 7 })) projected(log, check)
  expect([...seen].sort()).toEqual(['because', 'chosen', 'open'])
})

it('[EN-23 LV-10 LV-12] the view agrees with the show’s process about sockets, open runs and their deliveries', () => {
  property((log, board) => {
    const { sockets, runs } = log.live()
    const view = board.view()
    const brief = [...sockets].map(([id, { type, ready, reads }]) => [id, { type, ready, ...(reads && { reads }) }])
    // the process does not need to know whether a phone is in time
    const here = Object.entries(view?.sockets ?? {}).map(([id, { inTime: _, ...socket }]) => [id, socket])
    expect(Object.fromEntries(here)).toEqual(Object.fromEntries(brief))
    const open = view?.runs.filter(({ state }) => state === 'running') ?? []
    expect(open.map(({ _id }) => _id)).toEqual([...runs.keys()])
    for (const { _id, deliveries } of open)
      for (const [userId, { state }] of runs.get(_id)?.deliveries ?? [])
        if (state === 'completed' || state === 'failed') expect(deliveries[userId]).toBe(state)
  })
})

it('every view, frame and push fits its contract', () => {
  property((_, board) => {
    expect(() => Blackboard.parse(board.view())).not.toThrow()
    for (const { frames, audience } of board.changes) {
      for (const { type, payload } of frames) expect(() => operatorChanges[type].parse(payload)).not.toThrow()
      for (const { type, payload } of audience)
        expect(() => audienceReplies[type as keyof typeof audienceReplies].parse(payload)).not.toThrow()
    }
  })
})

it('[PR-20] seq numbers the events that give console frames, without gaps, and changes are kept under it', () => {
  property((log, board) => {
    const numbers = board.changes.filter(({ frames }) => frames.length > 0).map(({ seq }) => seq)
    expect(numbers).toEqual(numbers.map((_, index) => seqOrigin(viewsVersion) + index + 1))
    expect(board.view()?.seq).toBe(seqOrigin(viewsVersion) + numbers.length)
    expect(board.kept()).toEqual(
      board.changes.filter(({ frames }) => frames.length > 0).map(({ seq, frames }) => ({ seq, frames })),
    )
    expect(log.events.length).toBeGreaterThanOrEqual(numbers.length)
  })
})

it('[IN-10] an ended run leaves nothing behind: no deliveries, and nobody receiving', () => {
  property((log, board) => {
    for (const event of log.command({ type: 'stopAll', payload: {} })) board.project(event)
    for (const { _id } of board.view()?.runs ?? [])
      for (const userId of ['ann', 'ben'])
        for (const type of ['AudioContentReceived', 'AudioContentCompleted'] as const)
          board.project(log.audience({ type, data: { userId, moduleId: 'welcome', deliveryId: _id } }))
    expect(board.view()?.receiving).toEqual([])
    const left = [...board.store.hashes].filter(([key, fields]) => key.startsWith('deliveries:') && fields.size > 0)
    expect(left).toEqual([])
  })
})
