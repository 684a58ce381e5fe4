import { systemClock } from '../adapters/clock.ts'
import type { Config } from '../config/config.ts'
import { productVersion } from '../start/version.ts'
import { type Finding, ok } from './finding.ts'
import { checkMachine } from './machine.ts'
import { checkOutside } from './outside.ts'
import { checkStores } from './stores.ts'
import { checkUpgrade } from './upgrade.ts'

/** Everything that can be asked about settings that could be read. */
export const examine = async (config: Config): Promise<Finding[]> => {
  const [stores, outside] = await Promise.all([checkStores(config, systemClock.now), checkOutside(config)])
  return [
    ok('settings', 'all can be read'),
    ...stores,
    checkUpgrade(config, productVersion()),
    ...checkMachine(config),
    ...outside,
  ]
}
