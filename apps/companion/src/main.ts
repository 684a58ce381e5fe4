import type { CompanionStaticUpgradeScript } from '@companion-module/base'
import { GhostlightInstance } from './instance.ts'
import type { Config, Secrets } from './types.ts'

/** @public Companion creates one instance for each connection. */
export default GhostlightInstance

/** @public Converts settings that an older version stored. Companion reads this export by its name. */
export const UpgradeScripts: CompanionStaticUpgradeScript<Config, Secrets>[] = []
