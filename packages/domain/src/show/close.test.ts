import { expect, it } from 'vitest'
import { given, history, stateAfter } from '../testing/given.ts'
import { opened } from '../testing/things.ts'
import { audienceView } from './audience-view.ts'

const close = { type: 'closeShow' as const, payload: {} }
const reopen = { type: 'reopenShow' as const, payload: {} }
const go = { type: 'runCue' as const, payload: { cueId: 'cue-1' } }
const somebody = { _id: 'new', name: 'New', phone: '5550999', type: 'audience' as const, data: {} }
const join = { type: 'addUser' as const, payload: { user: somebody, groups: [] } }
const moment = (...commands: Parameters<typeof history>[1][]) =>
  audienceView(stateAfter(...history(opened(), ...commands)), 'ann')?.moment

it('[SE-17] a closed show refuses GO', () => {
  given(...history(opened(), close))
    .when(go)
    .isRefused('CLOSED', 'This show has been closed. Reopen it to go on.')
})

it('[SE-18] a closed show lets nobody new in, and keeps its people', () => {
  given(...history(opened(), close))
    .when(join)
    .isRefused('CLOSED', 'This show has been closed.')
  expect(moment(close)).toBe('ended')
})

it('[SE-17] records who closed the show and who reopened it, each once', () => {
  given(...opened())
    .when(close)
    .gives({ type: 'ShowClosed', data: { by: 'Olga' } })
  given(...history(opened(), close))
    .when(reopen)
    .gives({ type: 'ShowReopened', data: { by: 'Olga' } })
  given(...history(opened(), close))
    .when(close)
    .gives()
  given(...opened())
    .when(reopen)
    .gives()
})

it('[SE-19] phones know whether the first GO is still to come', () => {
  expect([moment(), moment(go), moment(close, reopen), moment(go, close, reopen)]).toEqual([
    'before',
    'on',
    'before',
    'on',
  ])
})

it('[SE-20] a reopened show continues as before; a repeated command records nothing', () => {
  expect(stateAfter(...history(opened(), close, reopen, go)).lastCueRun?.cueId).toBe('cue-1')
  expect(stateAfter(...history(opened(), close, reopen, join)).users.has('new')).toBe(true)
  given(...opened())
    .when(reopen)
    .gives()
  given(...history(opened(), close))
    .when(close)
    .gives()
})
