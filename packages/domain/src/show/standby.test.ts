import { expect, it } from 'vitest'
import { given, history, stateAfter } from '../testing/given.ts'
import { opened } from '../testing/things.ts'

const standby = (cueId: string | null) => ({ type: 'setStandby' as const, payload: { cueId } })
const go = (cueId: string) => ({ type: 'runCue' as const, payload: { cueId } })
const after = (...commands: Parameters<typeof history>[1][]) => stateAfter(...history(opened(), ...commands)).standby

it('[SE-09] sets any cue on standby, and takes it back', () => {
  for (const cueId of ['cue-1', 'cue-2', 'cue-3'])
    given(...opened())
      .when(standby(cueId))
      .gives({ type: 'StandbySet', data: { cueId } })
  expect(after(standby('cue-3'))).toBe('cue-3')
  expect(after(standby('cue-3'), standby('cue-1'))).toBe('cue-1')
  expect(after(standby('cue-3'), standby(null))).toBeNull()
})

it('[SE-09] records nothing for the same cue; refuses a cue that is not in the show', () => {
  given(...opened())
    .when(standby(null))
    .gives()
  given(...history(opened(), standby('cue-2')))
    .when(standby('cue-2'))
    .gives()
  given(...opened())
    .when(standby('cue-9'))
    .isRefused('NOT_FOUND', 'There is no such cue in this show.')
})

it('[SE-09] running that cue clears it, by any button; running another one keeps it', () => {
  expect(after(standby('cue-3'), go('cue-3'))).toBeNull()
  expect(after(standby('cue-3'), go('cue-1'))).toBe('cue-3')
  expect(after(go('cue-1'), standby('cue-1'), { type: 'stopAll', payload: {} })).toBe('cue-1')
})
