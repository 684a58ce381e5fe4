import type { Automation } from '@ghostlight/contracts'
import { expect, it } from 'vitest'
import { neverDue } from './never-due.ts'
import { sampleMessage } from './problem.ts'

const osc = {
  kind: 'osc' as const,
  host: 'qlab',
  port: 53_000,
  over: 'udp' as const,
  address: '/go/{{cue.number}}',
  args: [],
}
const light: Automation = {
  _id: 'a',
  name: 'Light',
  when: { on: 'cueRuns' },
  cue: null,
  module: null,
  message: { ...osc, args: [{ type: 'integer', value: '{{phones.in}}' }] },
}

it('[AM-11] reports what is not written, but not what is known only during the show', () => {
  expect(sampleMessage({ ...osc, args: [{ type: 'integer', value: '{{phones.in}}' }] })).toMatchObject({
    host: 'qlab',
    address: '/go/1',
  })
  expect(sampleMessage({ ...osc, host: ' ' })).toEqual({ incomplete: 'it names no machine' })
})

it('[AM-11 QU-83] an automation that waits for a deleted cue, module or option can never be due', () => {
  const known = { cues: new Set(['c']), modules: new Set(['m']), options: new Set(['left']) }
  expect(neverDue({ ...light, cue: 'c', module: 'm' }, known)).toBeUndefined()
  expect(neverDue({ ...light, cue: 'x' }, known)).toBe('its cue was deleted')
  expect(neverDue({ ...light, module: 'x' }, known)).toBe('its module was deleted')
  const won = (winner?: string | null) => ({ ...light, when: { on: 'questionCloses' as const, winner } })
  for (const it of ['left', null, undefined]) expect(neverDue(won(it), known)).toBeUndefined()
  expect(neverDue(won('right'), known)).toBe('its option was deleted')
})
