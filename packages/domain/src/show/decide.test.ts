import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyCommand } from '../testing/commands.ts'
import { context, history, stateAfter } from '../testing/given.ts'
import { opened } from '../testing/things.ts'
import { show } from './index.ts'

const announcements = (['F1', 'F2'] as const).map((key) => ({
  key,
  name: key,
  text: 'Please leave.',
  voice: 'v',
  ...(key === 'F2' && { goesOn: true as const }),
}))

it('[IN-02] the same command, state and context give the same events and leave the state unchanged', () => {
  fc.assert(
    fc.property(fc.array(anyCommand, { maxLength: 12 }), anyCommand, (before, command) => {
      const past = history(opened({ texts: { announcements } }), ...before)
      const state = stateAfter(...past)
      const copy = structuredClone(state)
      const outcome = show.decide(command, state, context())
      expect(show.decide(command, state, context())).toEqual(outcome)
      expect(state).toEqual(copy)
    }),
  )
})
