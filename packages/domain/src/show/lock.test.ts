import { operatorCommands, type ShowCommand } from '@ghostlight/contracts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyCommand } from '../testing/commands.ts'
import { context, given, history, stateAfter } from '../testing/given.ts'
import { opened } from '../testing/things.ts'
import { decideShow } from './decide.ts'

const lock = { type: 'setLock' as const, payload: { locked: true } }
const unlock = { type: 'setLock' as const, payload: { locked: false } }
const bib = { type: 'updateUserField' as const, payload: { userId: 'ann', field: 'data.bib', value: '7' } }
const refusal = ['LOCKED', 'The show is locked by Olga. Unlock it to edit.'] as const
/** Commands that change texts or people. */
const held = ['addTemplate', 'editTemplate', 'updateUserField']

it('[SC-26 SM-01] records who locked the show and who unlocked it, each once', () => {
  given(...opened())
    .when(lock)
    .gives({ type: 'LockSet', data: { locked: true, by: 'Olga' } })
  given(...history(opened(), lock))
    .when(lock)
    .gives()
  given(...history(opened(), lock))
    .when(unlock)
    .gives({ type: 'LockSet', data: { locked: false, by: 'Olga' } })
  given(...opened())
    .when(unlock)
    .gives()
})

it('[SC-26] a locked show refuses edits and names who locked it, until it is unlocked', () => {
  given(...history(opened(), lock))
    .when(bib)
    .isRefused(...refusal)
  const { events } = given(...history(opened(), lock, unlock)).when(bib)
  expect(events).toMatchObject([{ type: 'UserFieldUpdated', data: { value: '7' } }])
})

it('[SC-26 SM-02] the lock refuses every edit, and changes no other answer', () => {
  fc.assert(
    fc.property(anyCommand, fc.array(anyCommand, { maxLength: 6 }), (command, before) => {
      const past = before.filter(({ type }) => type !== 'setLock' && type !== 'removeRehearsal')
      const answer = (...then: ShowCommand[]) =>
        decideShow(command, stateAfter(...history(opened(), ...past, ...then)), context())
      if (command.type === 'setLock') return
      if (held.includes(command.type)) expect(answer(lock)).toMatchObject({ rejected: 'LOCKED', message: refusal[1] })
      else expect(answer(lock)).toEqual(answer())
    }),
  )
  expect(Object.keys(operatorCommands)).toEqual(expect.arrayContaining(held))
})
