import { describe, expect, it } from 'vitest'
import { boardId, createLog } from '../testing/show.ts'
import { createBoard } from '../testing/views.ts'

const playing = (log = createLog()) => {
  const board = createBoard(boardId)
  for (const event of log.events) board.project(event)
  const command = (it: Parameters<typeof log.command>[0]) => log.command(it).map((event) => board.project(event))
  const started = command({ type: 'runCue', payload: { cueId: 'cue-1' } })
  const [run = '', song = ''] = log.live().runs.keys()
  const receipt = (type: 'AudioContentReceived' | 'AudioContentCompleted', userId: string, deliveryId = run) =>
    board.project(log.audience({ type, data: { userId, moduleId: 'welcome', deliveryId } }))
  const sent = (userId: string, deliveryId = run) => {
    const data = {
      userId,
      moduleId: 'welcome',
      deliveryId,
      type: 'speech' as const,
      text: 'Hi',
      sound: 'f',
      durationMs: 9,
    }
    return board.project(log.audience({ type: 'AudioContentSent', data }))
  }
  const failed = (userId: string, reason: 'DECODE_FAILED' | 'TIMED_OUT') => {
    const data = { userId, moduleId: 'welcome', deliveryId: run, reason, detail: 'd' }
    return board.project(log.audience({ type: 'AudioContentFailed', data }))
  }
  const complete = (moduleRunId = run) => command({ type: 'completeModule', payload: { moduleRunId, failures: [] } })
  const runIs = (id = run) => board.view()?.runs.find(({ _id }) => _id === id)
  return { ...board, log, command, started, run, song, receipt, sent, failed, complete, runIs }
}

describe('a cue and its modules', () => {
  it('[LV-18] a press of GO sends the cue to consoles in one frame; phones are told only of the first GO and of a new index', () => {
    const { started, view, command } = playing()
    expect(started[0]?.frames).toMatchObject([
      { type: 'blackboardFieldsUpdated', payload: { fields: ['cueIndex', 'cueHasRun', 'lastCueRun', 'startedAt'] } },
    ])
    const begun = { field: 'moment', value: 'on' }
    expect(started[0]?.audience).toMatchObject([{ to: 'all', payload: begun }])
    expect(view()).toMatchObject({ cueIndex: 0, cueHasRun: true, lastCueRun: { cueId: 'cue-1', by: 'Olga' } })
    const [next] = command({ type: 'runCue', payload: { cueId: 'cue-2' } })
    const payload = { field: 'cueIndex', value: 1 }
    expect(next?.audience).toEqual([{ to: 'all', type: 'blackboardFieldUpdated', payload, urgent: false }])
  })

  it('[SE-09] consoles see the cue on standby set and taken back, and its run’s own frame clears it', () => {
    const { command, view, restart } = playing()
    const set = (cueId: string | null) => command({ type: 'setStandby', payload: { cueId } })[0]?.frames
    const told = (value: string | null) => [{ type: 'blackboardFieldUpdated', payload: { field: 'standby', value } }]
    expect(view()?.standby).toBeNull()
    expect(set('cue-3')).toEqual(told('cue-3'))
    expect(set(null)).toEqual(told(null))
    expect(view()?.standby).toBeNull()
    set('cue-3')
    restart()
    command({ type: 'runCue', payload: { cueId: 'cue-2' } })
    expect(view()?.standby).toBe('cue-3')
    const [run] = command({ type: 'runCue', payload: { cueId: 'cue-3' } })
    expect(run?.frames).toMatchObject([
      { payload: { fields: ['cueIndex', 'cueHasRun', 'lastCueRun', 'standby'], values: [2, true, {}, null] } },
    ])
    expect(view()?.standby).toBeNull()
    const [again] = command({ type: 'runCue', payload: { cueId: 'cue-3' } })
    expect(again?.frames, 'it is used up').toMatchObject([
      { payload: { fields: ['cueIndex', 'cueHasRun', 'lastCueRun'] } },
    ])
  })

  it('[NT-02] a cue’s notes are sent in one small frame, and are in the view', () => {
    const { command, view, restart } = playing()
    const write = (notes: string) => command({ type: 'updateCue', payload: { cueId: 'cue-2', notes } })[0]
    const field = 'cues.cue-2.notes'
    for (const value of ['The door', '']) {
      const told = write(value)
      expect(told?.frames).toEqual([{ type: 'blackboardFieldUpdated', payload: { field, value } }])
      expect(told?.audience).toEqual([])
      restart()
      expect(view()?.cues.map(({ notes }) => notes)).toEqual([undefined, value, undefined])
    }
  })

  it('[LV-10 LV-11] a start marks the module active under its cue, with its recipients', () => {
    const { started, run, runIs } = playing()
    expect(started[1]?.frames).toMatchObject([
      {
        type: 'moduleStarted',
        payload: { module: 'welcome', cueId: 'cue-1', moduleRunId: run, recipients: ['ann', 'ben'] },
      },
    ])
    expect(runIs()).toMatchObject({
      state: 'running',
      cueId: 'cue-1',
      deliveries: { ann: 'waiting', ben: 'waiting' },
    })
  })

  it('[LV-12] a completion ends the run and keeps its failures', () => {
    const { command, run, runIs, store } = playing()
    const failures = [{ userId: 'ann', reason: 'NOT_CONNECTED' as const }]
    const [ended] = command({ type: 'completeModule', payload: { moduleRunId: run, failures } })
    const payload = { module: 'welcome', moduleRunId: run, failures, endedAt: expect.any(String) }
    expect(ended?.frames).toEqual([{ type: 'moduleCompleted', payload }])
    expect(runIs()).toMatchObject({ state: 'completed', failures, deliveries: {} })
    expect(store.hashes.has(`deliveries:${run}`)).toBe(false)
  })
})

describe('what a run leaves behind', () => {
  it('[SR-04] a stop leaves each delivery as it was, for consoles that come later', () => {
    const { sent, receipt, failed, command, run, runIs, store } = playing()
    sent('ann')
    failed('ben', 'DECODE_FAILED')
    receipt('AudioContentReceived', 'ann')
    const before = runIs()
    command({ type: 'stopModule', payload: { moduleRunId: run } })
    expect(before?.deliveries).toEqual({ ann: 'received', ben: 'failed' })
    expect(runIs()).toEqual({ ...before, state: 'stopped', endedAt: expect.any(String) })
    expect(store.hashes.has(`deliveries:${run}`)).toBe(false)
  })

  it('[SR-04] the same holds for deliveries not yet sent, for several runs, and after a restart', () => {
    const { sent, command, run, song, runIs, restart } = playing()
    restart()
    sent('ann', song)
    restart()
    command({ type: 'stopAll', payload: {} })
    expect(runIs(run)).toMatchObject({ state: 'stopped', deliveries: { ann: 'waiting', ben: 'waiting' } })
    expect(runIs(song)).toMatchObject({ state: 'stopped', deliveries: { ann: 'sent' } })
  })

  it('a person to whom a run does not speak has no delivery of it', () => {
    const { receipt, view, runIs } = playing()
    const before = view()
    const { ops, change } = receipt('AudioContentReceived', 'pia')
    expect({ ops, change }).toEqual({ ops: [], change: undefined })
    expect([view(), runIs()?.deliveries]).toEqual([before, { ann: 'waiting', ben: 'waiting' }])
  })
})

describe('the receiving set', () => {
  it('[LV-22 LV-23 LV-24] a sent or received delivery adds a person, a completed one removes them', () => {
    const { sent, receipt, view, run } = playing()
    expect(sent('ann').frames.at(-1)).toMatchObject({
      type: 'audioContentSent',
      payload: { userId: 'ann', deliveryId: run },
    })
    receipt('AudioContentReceived', 'ben')
    expect(view()?.receiving).toEqual(['ann', 'ben'])
    expect(receipt('AudioContentCompleted', 'ann').frames[0]?.type).toBe('audioContentCompleted')
    expect(view()?.receiving).toEqual(['ben'])
  })

  it('every other end removes them, too, and gives the reason', () => {
    const { sent, failed, view, runIs } = playing()
    sent('ann')
    expect(failed('ann', 'DECODE_FAILED').frames).toMatchObject([{ payload: { reason: 'DECODE_FAILED' } }])
    expect(view()?.receiving).toEqual([])
    expect(runIs()?.deliveries).toEqual({ ann: 'failed', ben: 'waiting' })
    failed('ben', 'TIMED_OUT')
    const failures = [
      { userId: 'ann', reason: 'DECODE_FAILED' },
      { userId: 'ben', reason: 'TIMED_OUT' },
    ]
    expect(runIs(), 'while the run goes on').toMatchObject({ state: 'running', failures })
  })

  const ends = ['completed', 'stopped', 'over'] as const
  const cases = ends.flatMap((how) => [[how, 'first'] as const, [how, 'second'] as const])
  it.each(cases)('[LV-24] whoever hears two sounds stays when one of them is %s, the %s one', (how, which) => {
    const { sent, receipt, complete, command, view, run, song, restart } = playing()
    const [one, other] = which === 'first' ? [run, song] : [song, run]
    for (const deliveryId of [run, song]) for (const userId of ['ann', 'pia']) sent(userId, deliveryId)
    restart()
    if (how === 'completed') receipt('AudioContentCompleted', 'ann', one)
    else if (how === 'stopped') command({ type: 'stopModule', payload: { moduleRunId: one } })
    else complete(one)
    expect(view()?.receiving).toContain('ann')
    receipt('AudioContentCompleted', 'ann', other)
    expect(view()?.receiving).not.toContain('ann')
  })

  it('[LV-22 LV-24] a question has no sound: it adds nobody, and an answer or its end removes nobody', () => {
    const { log, project, sent, command, complete, view, song } = playing(createLog(undefined, undefined, true))
    sent('ann', song)
    command({ type: 'runCue', payload: { cueId: 'cue-4' } })
    const [question = expect.fail('nothing is asked')] = log.live().questions.keys()
    const about = (userId: string) => ({ userId, moduleId: 'door', deliveryId: question })
    for (const userId of ['ann', 'ben']) {
      project(log.audience({ type: 'AskSent', data: { ...about(userId), question: 'Which door?' } }))
      project(log.audience({ type: 'AskReceived', data: about(userId) }))
    }
    expect(view()?.receiving).toEqual(['ann'])
    project(log.audience({ type: 'AnswerGiven', data: { ...about('ann'), value: 'left' } }))
    expect(view()?.receiving, 'the song goes on').toEqual(['ann'])
    complete(question)
    expect(view()?.receiving).toEqual(['ann'])
  })

  it('[LV-25] can be reset as a whole', () => {
    const { sent, song, command, view } = playing()
    for (const userId of ['ann', 'ben']) sent(userId)
    sent('pia', song)
    expect(view()?.receiving).toEqual(['ann', 'ben', 'pia'])
    const [reset] = command({ type: 'resetReceiving', payload: {} })
    expect(reset?.frames).toEqual([{ type: 'blackboardFieldUpdated', payload: { field: 'receiving', value: [] } }])
    expect(view()?.receiving).toEqual([])
  })

  it('[MR-40] a stop removes the people who heard this run, and silences every phone at once', () => {
    const { sent, command, view, run, song } = playing()
    sent('ben')
    sent('ann', song)
    const [stop] = command({ type: 'stopModule', payload: { moduleRunId: run } })
    expect(view()?.receiving).toEqual(['ann'])
    const payload = { deliveryId: run }
    expect(stop?.audience).toEqual([{ to: 'all', type: 'audioStop', payload, urgent: true }])
    for (const userId of ['ben', 'pia']) sent(userId, song)
    const all = command({ type: 'stopAll', payload: {} })
    expect(all.at(-1)?.audience).toEqual([{ to: 'all', type: 'audioStop', payload: {}, urgent: true }])
    const silence = { fields: ['receiving', 'lastStop'], values: [[], { by: 'Olga' }] }
    expect(all.at(-1)?.frames).toMatchObject([{ type: 'blackboardFieldsUpdated', payload: silence }])
    expect(view()?.lastStop, 'for consoles that come later').toMatchObject({ by: 'Olga', stopId: expect.any(String) })
    expect(view()?.receiving).toEqual([])
  })
})

describe('a run that is stopped', () => {
  it('[MR-40] does not affect people who had heard it and now hear another run', () => {
    const { sent, receipt, command, view, run, song } = playing()
    for (const userId of ['ann', 'ben']) sent(userId)
    receipt('AudioContentCompleted', 'ann')
    sent('ann', song)
    command({ type: 'stopModule', payload: { moduleRunId: run } })
    expect(view()?.receiving).toEqual(['ann'])
  })

  it('[MR-14] keeps the failures from before the stop, with their reasons', () => {
    const { sent, failed, receipt, command, runIs, run } = playing()
    for (const userId of ['ann', 'ben', 'pia']) sent(userId)
    failed('ann', 'DECODE_FAILED')
    failed('ben', 'TIMED_OUT')
    receipt('AudioContentCompleted', 'pia')
    command({ type: 'stopModule', payload: { moduleRunId: run } })
    const failures = [
      { userId: 'ann', reason: 'DECODE_FAILED' },
      { userId: 'ben', reason: 'TIMED_OUT' },
    ]
    expect(runIs()).toMatchObject({ state: 'stopped', failures })
  })
})

describe('receipts that change nothing', () => {
  it('[MR-42 IN-10] a repeated receipt, an earlier one, or another end sends no frame and uses no seq', () => {
    const { sent, receipt, failed, view } = playing()
    sent('ann')
    receipt('AudioContentReceived', 'ann')
    receipt('AudioContentCompleted', 'ann')
    const before = view()
    const late = [sent('ann'), receipt('AudioContentReceived', 'ann'), failed('ann', 'TIMED_OUT')]
    for (const { ops, change } of late) expect({ ops, change }).toEqual({ ops: [], change: undefined })
    expect(view()).toEqual(before)
  })

  it('a receipt for a run that has ended changes nothing', () => {
    const { complete, receipt, sent, view } = playing()
    complete()
    expect([sent('ann').ops, receipt('AudioContentReceived', 'ben').ops]).toEqual([[], []])
    expect(view()?.receiving).toEqual([])
  })
})

describe('while the sounds of a run are made', () => {
  it('[IN-27 IN-28] the console is told how many sounds are made, and that the fallback voice speaks, until the run has ended', () => {
    const { project, log, run, runIs, complete } = playing()
    const made = (count: number) =>
      project(log.audience({ type: 'SoundsMade', data: { moduleRunId: run, made: count } }))
    expect(Object.keys(runIs() ?? {})).not.toEqual(expect.arrayContaining(['made']))
    expect(Object.keys(runIs() ?? {})).not.toEqual(expect.arrayContaining(['fallback']))
    const payload = { field: `runs.${run}.made`, value: 1 }
    expect(made(1).frames).toEqual([{ type: 'blackboardFieldUpdated', payload }])
    expect(runIs()?.made).toBe(1)
    const data = { moduleRunId: run, detail: 'answered 503' }
    expect(project(log.audience({ type: 'FallbackVoiceUsed', data })).frames).toEqual([
      { type: 'blackboardFieldUpdated', payload: { field: `runs.${run}.fallback`, value: 'answered 503' } },
    ])
    complete()
    expect(runIs()?.fallback).toBe('answered 503')
    expect(made(2).frames).toEqual([])
    expect(runIs()?.made).toBe(1)
  })

  it('[PF-06] the number of sounds only grows, even if a later event says less, and after a restart', () => {
    const { project, log, run, runIs, restart } = playing()
    const made = (count: number) =>
      project(log.audience({ type: 'SoundsMade', data: { moduleRunId: run, made: count } })).frames.length
    expect([made(0), made(2), made(1), made(2)]).toEqual([1, 1, 0, 0])
    expect(runIs()?.made).toBe(2)
    restart()
    expect([made(1), made(0), runIs()?.made]).toEqual([0, 0, 2])
    expect([made(3), runIs()?.made]).toEqual([1, 3])
  })
})

it('[LN-30] the console is told in which language each person hears a run, and how, and after its end how many did', () => {
  const { project, log, run, runIs, complete } = playing()
  const of = (userId: string) => ({ userId, moduleId: 'welcome', deliveryId: run })
  const sent = (userId: string, more: object) =>
    project(
      log.audience({
        type: 'AudioContentSent',
        data: { ...of(userId), type: 'speech', text: 'Hi', sound: 's', durationMs: 900, ...more },
      }),
    )
  expect(sent('ann', {}).frames.at(-1)).toEqual({ type: 'audioContentSent', payload: of('ann') })
  expect(runIs()?.spokenBy).toBeUndefined()
  const german = { language: 'de', saidBy: 'phone' } as const
  expect(sent('ben', german).frames.at(-1)).toEqual({ type: 'audioContentSent', payload: { ...of('ben'), ...german } })
  expect(runIs()?.spokenBy).toEqual({ ben: german })
  project(log.audience({ type: 'AudioContentCompleted', data: { ...of('ben'), saidBy: 'captions' } }))
  expect(runIs()?.spokenBy).toEqual({ ben: { language: 'de', saidBy: 'captions' } })
  complete()
  expect(runIs()).toMatchObject({ spoken: [{ language: 'de', people: 1, captions: 1 }] })
  expect(runIs()?.spokenBy).toBeUndefined()
})

it('[DN-20] the read models keep one list for runs that speak to the same people, also after a restart', () => {
  const { command, fields, restart, started } = playing()
  const listsIn = (projected: typeof started) =>
    projected
      .flatMap(({ ops }) => ops)
      .flatMap((op) => (op.op === 'set' && op.field.startsWith('run/') ? [recipientsIn(op.value)] : []))
  const again = (module = 'welcome') => listsIn(command({ type: 'runModule', payload: { module } }))[0]
  const [first, song] = listsIn(started)
  expect(first).not.toEqual(song)
  expect([again(), again('song'), again()]).toEqual([first, song, first])
  expect([again() === first, again('song') === song]).toEqual([true, true])
  command({ type: 'removeUserFromBlackboard', payload: { userId: 'ben' } })
  expect(again()).toHaveLength(1)
  restart()
  const kept = [...fields().values()].map(recipientsIn)
  const other = again()
  expect(other).toHaveLength(1)
  expect(kept).toContain(other)
})

const recipientsIn = (stored: unknown) => (stored as { value?: { recipients?: string[] } } | null)?.value?.recipients
