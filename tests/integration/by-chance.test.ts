import { operatorCommands } from '@ghostlight/contracts'
import { expect, test } from 'vitest'
import { textOf } from '../support/sources.ts'

/** The sources that play random shows, and how each writes the name of a command. */
const players = {
  'packages/domain/src/testing/commands.ts': (name: string) => `command('${name}',`,
  'packages/projections/src/testing/histories.ts': (name: string) => `type: '${name}',`,
  'tests/simulation/desk-acts.ts': (name: string) => `ask(desk, '${name}',`,
}

test.each(Object.entries(players))('[RC-10] random shows have every command of an operator: %s', (file, written) => {
  const text = textOf(file)
  const commands = Object.keys(operatorCommands)
  expect(commands.length).toBeGreaterThan(15)
  expect(commands.filter((name) => !text.includes(written(name)))).toEqual([])
})
