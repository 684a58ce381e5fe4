import { systemClock } from '../adapters/clock.ts'
import { type Config, parseConfig, StartRefused } from '../config/config.ts'
import { type Finding, ok, wrong } from '../doctor/finding.ts'
import { checkMachine } from '../doctor/machine.ts'
import { checkOutside } from '../doctor/outside.ts'
import { checkStores } from '../doctor/stores.ts'
import { checkUpgrade } from '../doctor/upgrade.ts'
import { StoreRefused } from '../engine/ports/event-store.ts'
import { productVersion } from '../start/version.ts'
import type { Command } from './command.ts'

const table = (findings: readonly Finding[]): string => {
  const widest = Math.max(...findings.map(({ about }) => about.length))
  return findings.map(({ state, about, says }) => `${state.padEnd(5)}  ${about.padEnd(widest)}  ${says}`).join('\n')
}

const examine = async (config: Config): Promise<Finding[]> => {
  const [stores, outside] = await Promise.all([checkStores(config, systemClock.now), checkOutside(config)])
  return [
    ok('settings', 'all can be read'),
    ...stores,
    checkUpgrade(config, productVersion()),
    ...checkMachine(config),
    ...outside,
  ]
}

/** Reports settings that cannot be read as a finding, like any other. */
const findings = async (env: NodeJS.ProcessEnv): Promise<Finding[]> => {
  try {
    return await examine(parseConfig(env, []))
  } catch (error) {
    if (error instanceof StartRefused || error instanceof StoreRefused) return [wrong('settings', error.message)]
    throw error
  }
}

export const doctor: Command = {
  summary: 'checks every setting and what it leads to',
  usage: '[--data-dir DIR]',
  options: { 'data-dir': { type: 'string' } },
  run: async ({ values: { 'data-dir': dir }, env }) => {
    const found = await findings({ ...env, ...(typeof dir === 'string' && { DATA_DIR: dir }) })
    if (found.some(({ state }) => state === 'wrong')) throw new StartRefused(table(found))
    return table(found)
  },
}
