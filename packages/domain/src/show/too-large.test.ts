import { isRejection, type ShowCommand, type ShowEvent } from '@ghostlight/contracts'
import { expect, it } from 'vitest'
import { context, given, stateAfter } from '../testing/given.ts'
import { cue, group, module, opened, opening, person, speech } from '../testing/things.ts'
import { show } from './index.ts'

const board = opened({
  cues: [cue('cue-1'), { ...cue('cue-2', 'welcome'), number: '7' }],
  modules: [module('welcome', { template: 'kind-words' })],
  templates: [speech('kind-words')],
  groups: [group('chorus'), group('pit')],
})
const state = stateAfter(...board)
const of = (command: ShowCommand, before = state): string | undefined => {
  const decided = show.decide(command, before, context())
  return isRejection(decided) ? decided.message : show.tooLarge?.(decided, before)
}

it('[ES-44] names what is too large, with its size', () => {
  expect(of({ type: 'runCue', payload: { cueId: 'cue-2' } })).toBe('Cue 7, module "kind-words" for 2 people: 1 kB')
  expect(of({ type: 'runModule', payload: { module: 'welcome' } })).toBe('module "kind-words" for 2 people: 1 kB')
  const members = [
    { group: 'chorus', users: ['ann', 'ben'] },
    { group: 'pit', users: ['pia'] },
  ]
  expect(of({ type: 'updateGroupMembers', payload: { members } })).toBe('3 people in 2 groups: 1 kB')
})

it('[ES-44] names the largest of several events', () => {
  const added = (name: string, bytes: number): ShowEvent => ({
    type: 'UserAdded',
    data: { user: person('uma', { name, data: { offering: 'x'.repeat(bytes) } }), groups: [] },
  })
  const named: ShowEvent = { type: 'TemplateAdded', data: { template: speech('hello', 'x'.repeat(2_500)) } }
  const told = (...events: ShowEvent[]) => show.tooLarge?.(events, state)
  expect(told(added('Uma', 1_000), named, added('Ivo', 50))).toBe('Template "hello": 3 kB')
  expect(told(named, added('Uma', 1_234_567), added('Ivo', 50))).toBe('What is known of Uma: 1,235 kB')
  expect(told({ type: 'ShowClosed', data: { by: 'Olga' } })).toBe('ShowClosed: 1 kB')
  const started = given(...board).when({ type: 'runModule', payload: { module: 'welcome' } }).events
  expect(show.tooLarge?.(started, stateAfter()), 'of a show that is not there it is its id').toMatch(
    /^module "welcome" for/,
  )
})

it('[ES-44] names a show by its title and contents', () => {
  const cues = Array.from({ length: 1_200 }, (_, n) => cue(`cue-${n}`))
  const groups = opening().payload.groups
  expect(of(opening({ cues, groups }), show.initial())).toMatch(
    /^"The Cherry Orchard" \(1,200 cues, 4 groups, 0 automations\): \d+ kB$/,
  )
})
