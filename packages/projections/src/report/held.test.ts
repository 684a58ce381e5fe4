import type { Report, ShowCommand } from '@ghostlight/contracts'
import { expect, it } from 'vitest'
import { createLog } from '../testing/show.ts'
import { createReport } from './report.ts'

/** Each command a second after the one before. */
const heldAfter = (...commands: ShowCommand[]): Report['held'] => {
  const log = createLog()
  for (const it of commands) log.command(it)
  const report = createReport((value) => value, 'UTC')
  for (const event of log.events) report.apply(event)
  return report.view()?.held
}
const kinds = (held: Report['held']) => held?.map(({ kind, ms, name }) => [kind, ms, ...(name ? [name] : [])])
const pause = { type: 'pauseAll' as const, payload: {} }
const resume = { type: 'resumeAll' as const, payload: {} }
const announce = (key: 'F1' | 'F2') => ({ type: 'announce' as const, payload: { key } })
const clear = (stay?: true) => ({ type: 'allClear' as const, payload: stay ? { stay } : {} })
const go = { type: 'runCue' as const, payload: { cueId: 'cue-1' } }

it('[SD-19] lists pauses and fades out, with who did it and how long it was; a show without any has no such list', () => {
  expect(heldAfter(go)).toBeUndefined()
  const held = heldAfter(pause, resume, go, { type: 'fadeAll', payload: { ms: 3_000 } }, pause)
  expect(kinds(held)).toEqual([
    ['pause', 1_000],
    ['fade', 3_000],
    ['pause', null],
  ])
  expect(new Set(held?.map(({ by }) => by))).toEqual(new Set(['Olga']))
})

it('[AN-13] lists announcements, with the pause that each has made as a part of it', () => {
  expect(kinds(heldAfter(announce('F1'), clear(), announce('F2'), announce('F1'), clear(true), resume))).toEqual([
    ['announcement', 1_000, 'Leave'],
    ['announcement', 1_000, 'Bar'],
    ['announcement', 1_000, 'Leave'],
  ])
  expect(kinds(heldAfter(pause, announce('F1'), clear(), resume)), 'a pause from before is its own').toEqual([
    ['pause', 3_000],
    ['announcement', 1_000, 'Leave'],
  ])
})
