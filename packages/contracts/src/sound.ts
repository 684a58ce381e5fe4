import { z } from 'zod'
import { AnnouncedNow } from './announcement.ts'
import { AnyText, listOf } from './limits.ts'
import { Id, Timestamp } from './primitives.ts'
import { longestRampMs } from './rules/sound.ts'

/** How loud: 0 = silent, 1 = as the sound is. */
export const Level = z.number('a level is a number from 0 to 1').min(0).max(1)
/** How long a change of volume takes, ms. */
export const Ramp = z.number('a time in ms').int().min(0).max(longestRampMs)

/** What a phone does with all its sounds. */
export const PhoneSound = z.object({ level: Level, paused: z.boolean() })

/** The sound of a show under the operator's hand. */
export const ShowSound = z.object({
  /** of everybody */
  level: Level,
  /** of each group that was set, the last one set at the end */
  groups: listOf(z.object({ group: Id, level: Level })),
  /** nothing starts, and no time runs; null = it is not paused */
  paused: z.object({ by: AnyText, at: Timestamp }).nullable(),
  /** everything fades to silence and is stopped then; null = nothing fades. Its end waits while the show is paused */
  fading: z.object({ by: AnyText, endsAt: Timestamp }).nullable(),
  /** absent = nothing is announced */
  announced: AnnouncedNow.optional(),
})
export type ShowSound = z.infer<typeof ShowSound>
