import { expect, it } from 'vitest'
import { anEvening, reportOf } from '../testing/evening.ts'
import { createLog, person } from '../testing/show.ts'

it('[HX-08 HY-31] people have their current names; a removed person is counted, and an erased one has no name', () => {
  const evening = anEvening()
  const { runs } = evening.go('cue-1')
  const missed = (userId: string) => ({ userId, reason: 'NOT_CONNECTED' as const })
  evening.over(runs[0], ['ann', 'ben', 'cem'].map(missed))
  evening.over(runs[1], [missed('cem')])
  const name = { field: 'name', value: 'Benno' }
  evening.log.command({ type: 'updateUserField', payload: { userId: 'ben', ...name } })
  evening.log.command({ type: 'removeUserFromBlackboard', payload: { userId: 'ben' } })
  evening.log.command({ type: 'eraseUser', payload: { userId: 'cem' } })
  const { absences, failures, people, deliveries } = evening.report()
  expect(failures).toEqual([])
  expect(absences.map((it) => [it.name, it.of.length])).toEqual([
    ['ann', 1],
    ['Benno', 1],
    ['[erased]', 2],
  ])
  expect(people).toBe(2)
  expect([deliveries.failed, deliveries.notHere]).toEqual([{}, 4])
})

it('[SC-25] a ghost is marked in its name', () => {
  const log = createLog([person('ann'), { ...person('boo'), data: { ghost: true } }])
  const run = log.command({ type: 'runModule', payload: { module: 'welcome' } })
  const [id = ''] = run.flatMap((it) => (it.type === 'ModuleStarted' ? [it.data.moduleRunId] : []))
  const failures = ['ann', 'boo'].map((userId) => ({ userId, reason: 'NOT_CONNECTED' as const }))
  log.command({ type: 'completeModule', payload: { moduleRunId: id, failures } })
  expect(reportOf(log.events).absences.map(({ name }) => name)).toEqual(['ann', 'boo (ghost)'])
})
