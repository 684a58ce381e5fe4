import type { ShowEvent } from '@ghostlight/contracts'
import { expect, test } from 'vitest'
import { commandOf } from './command-of.ts'

const stopped = (moduleRunId: string) => ({ type: 'ModuleStopped', data: { moduleRunId } }) as ShowEvent
const all = { type: 'AllStopped', data: {} } as ShowEvent
const playing = (...ids: string[]) => ({ runs: new Map(ids.map((id) => [id, {}])) }) as never
const asked = (runs: string[], ...together: ShowEvent[]) =>
  commandOf(stopped('r1'), { state: playing(...runs), together })

test('[HX-07] a stop is that of everything only if every run ends with it and it says so', () => {
  const one = { type: 'stopModule', payload: { moduleRunId: 'r1' } }
  const everything = { type: 'stopAll', payload: {} }
  expect(asked(['r1', 'r2', 'r3'], stopped('r2'), stopped('r3'), all)).toEqual(everything)
  expect(asked(['r1'], all)).toEqual(everything)
  expect(asked(['r1', 'r2', 'r3'], stopped('r2'), all), 'the third had begun before').toEqual(one)
  expect(asked(['r1', 'r2', 'r3'], all), 'of somebody else, at the same moment').toEqual(one)
  expect(asked(['r1', 'r2'], stopped('r2'))).toEqual(one)
  expect(asked(['r1'])).toEqual(one)
  expect(commandOf(all, { state: playing(), together: [] })).toEqual(everything)
})
