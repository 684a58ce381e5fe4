import type { CompanionStaticUpgradeScript } from '@companion-module/base'
import { GhostlightInstance } from './instance.ts'
import type { Config, Secrets } from './types.ts'

/** @public Companion makes one for each connection. */
export default GhostlightInstance

/** @public How what an older version stored becomes what this one reads; Companion asks for it by name. */
export const UpgradeScripts: CompanionStaticUpgradeScript<Config, Secrets>[] = []
