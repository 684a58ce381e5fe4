import type { AudienceEvent, ShowCommand } from '@ghostlight/contracts'
import { expect, test } from 'vitest'
import { createReplay } from '../blackboard/replay.ts'
import { reportOf } from '../testing/evening.ts'
import { boardId, createLog, person } from '../testing/show.ts'

const options = ['left', 'right'].map((_id) => ({ _id, label: `Go ${_id}` }))
const door = {
  question: 'Which way, {{name}}?',
  kind: 'choice',
  options,
  closes: {},
  results: 'after',
  tie: 'operator',
}

const evening = () => {
  const log = createLog([person('ann'), person('ben'), person('cem'), person('dee')])
  const from = log.events.at(-1)?.at ?? 0
  const timed = <E extends { at: number }>(event: E | undefined, ms: number) =>
    event && Object.assign(event, { at: from + ms })
  const command = (it: ShowCommand, ms: number) => log.command(it).map((event) => timed(event, ms))
  const audience = (it: AudienceEvent, ms: number) => timed(log.audience(it), ms)
  const put = (ms: number, over: object = {}, users = ['ann', 'ben', 'cem']): string => {
    const template = { type: 'ask', content: { ...door, ...over } }
    const events = command(
      { type: 'quickModule', payload: { template, users, autorun: true, mindelay: 0, maxdelay: 0 } } as ShowCommand,
      ms,
    )
    const run = events.find((it) => it?.type === 'ModuleStarted')
    const deliveryId = run?.type === 'ModuleStarted' ? run.data.moduleRunId : ''
    for (const userId of users)
      audience({ type: 'AskSent', data: { userId, moduleId: 'm', deliveryId, question: 'Which way?' } }, ms + 100)
    return deliveryId
  }
  const answer = (deliveryId: string, [userId, value]: readonly [string, string | null], ms: number) =>
    audience(
      {
        type: 'AnswerGiven',
        data: { userId, moduleId: 'm', deliveryId, value, ...(value === null && { text: 'a secret' }) },
      },
      ms,
    )
  const close = (moduleRunId: string, tally: object, ms: number) => {
    const upTo = log.events.at(-1)?.position ?? 0
    return command(
      { type: 'endQuestion', payload: { moduleRunId, by: 'time', upTo, of: 3, ...tally } } as ShowCommand,
      ms,
    )
  }
  return { log, from, command, put, answer, close }
}

test('[QU-77] each question is reported with what was counted, the median time to the first answer, and the cue that ran next', () => {
  const { log, from, command, put, answer, close } = evening()
  const one = put(1_000)
  answer(one, ['ann', 'left'], 3_100)
  answer(one, ['ann', 'right'], 9_000)
  answer(one, ['ben', 'right'], 5_100)
  close(one, { counts: { left: 0, right: 2 }, answered: 2 }, 10_000)
  answer(one, ['cem', 'left'], 11_000)
  const two = put(12_000, { question: 'And now?' })
  close(two, { counts: { left: 1, right: 1 }, answered: 2 }, 20_000)
  command({ type: 'breakTie', payload: { moduleRunId: two, option: 'left' } }, 21_000)
  command({ type: 'runCue', payload: { cueId: 'cue-2' } }, 30_000)
  const three = put(31_000, { question: 'Still?' }, ['dee'])
  answer(three, ['dee', 'left'], 32_000)
  command({ type: 'runCue', payload: { cueId: 'cue-3' } }, 40_000)
  const { asked = [] } = reportOf(log.events)
  expect(asked.map((it) => [it._id, it.question, it.winner, it.next?.name, it.by])).toEqual([
    [one, 'Which way, {{name}}?', 'right', 'cue-2', 'time'],
    [two, 'And now?', 'left', 'cue-2', 'time'],
    [three, 'Still?', null, undefined, undefined],
  ])
  expect(asked[0]).toMatchObject({ counts: { left: 0, right: 2 }, answered: 2, of: 3, kind: 'choice', options })
  expect(asked[0]?.answerMs.median, '2 s and 4 s after the question came').toBe(3_000)
  expect(asked[0]?.closedAt).toBe(new Date(from + 10_000).toISOString())
  expect([asked[1]?.answerMs.median, asked[2]?.closedAt, asked[2]?.answered]).toEqual([null, null, 1])
  expect(reportOf(createLog().events)).not.toHaveProperty('asked')
})

test('[QU-77] when phones begin together, time counts from then; words are in no report', () => {
  const { log, from, put, answer, close } = evening()
  const one = put(1_000, { kind: 'text' })
  const started: AudienceEvent = { type: 'StartTimeSet', data: { moduleRunId: one, startAt: from + 4_000 } }
  log.events.push({ ...log.events.at(-1), ...started } as (typeof log.events)[number])
  answer(one, ['ann', null], 7_000)
  close(one, { counts: {}, answered: 1 }, 10_000)
  const report = reportOf(log.events)
  expect(report.asked).toMatchObject([{ kind: 'text', answered: 1, counts: {}, answerMs: { median: 3_000 } }])
  expect(JSON.stringify(report)).not.toContain('secret')
})

test('[QU-76] a replay shows the tally as it grew, and then what was counted', () => {
  const { log, put, answer, close } = evening()
  const one = put(1_000)
  answer(one, ['ann', 'left'], 3_000)
  answer(one, ['ben', 'right'], 5_000)
  answer(one, ['ann', 'right'], 6_000)
  close(one, { counts: { left: 0, right: 2 }, answered: 2 }, 10_000)
  const replay = createReplay(boardId, (value) => value)
  const seen: unknown[] = []
  for (const event of log.events) {
    replay.apply(event)
    const now = replay.view()?.runs.find(({ _id }) => _id === one)?.question
    const tally = now && [now.counts['left'], now.counts['right'], now.answered, now.closed, now.winner]
    if (tally && JSON.stringify(tally) !== JSON.stringify(seen.at(-1))) seen.push(tally)
  }
  expect(seen).toEqual([
    [0, 0, 0, undefined, null],
    [1, 0, 1, undefined, null],
    [1, 1, 2, undefined, null],
    [0, 2, 2, undefined, null],
    [0, 2, 2, 'time', 'right'],
  ])
})
