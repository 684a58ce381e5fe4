import { z } from 'zod'
import { AnyText, listOf } from './limits.ts'
import { Id, Timestamp } from './primitives.ts'
import { houseParts } from './rules/trouble.ts'

/** Something of the house that needs somebody. `name`: of the provider or node; `detail`: what it says of itself */
export const HouseTrouble = z.object({
  about: z.enum(houseParts),
  name: AnyText,
  detail: AnyText,
  since: Timestamp,
})
export type HouseTrouble = z.infer<typeof HouseTrouble>

/** A machine of a show that was connected with its control key, and is not. */
export const MachineGone = z.object({ keyId: Id, name: AnyText, since: Timestamp })
export type MachineGone = z.infer<typeof MachineGone>

/** What no log knows, to the consoles of a show; each message replaces the one before. */
export const TroubleTold = z.object({ house: listOf(HouseTrouble), machines: listOf(MachineGone) })
export type TroubleTold = z.infer<typeof TroubleTold>
