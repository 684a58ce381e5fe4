import { z } from 'zod'
import { emoteLimits, isEmoji } from './rules/own-emotes.ts'
import { isPictureId } from './rules/pictures.ts'
import { isPlainLine } from './rules/plain-line.ts'

/** The name of one emote in sheets and lists. Nobody in the audience sees it. */
const EmoteKey = z
  .string()
  .max(emoteLimits.key)
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/, 'a key has letters, digits, - and _ only')

/** What a screen reader says, and what logs and reports call it. */
export const EmoteLabel = z
  .string()
  .trim()
  .min(1, 'an emote needs a label')
  .max(emoteLimits.label, `a label has at most ${emoteLimits.label} characters`)
  .refine(isPlainLine, 'a label is one line without control characters and without signs that turn its direction')

/** One emoji, or the id of a picture of the library. */
export const EmotePicture = z
  .string()
  .max(64)
  .refine((it) => isEmoji(it) || isPictureId(it), 'a picture is one emoji, or the id of a picture of the library')

const OwnEmote = z.object({ key: EmoteKey, label: EmoteLabel, picture: EmotePicture })
export type OwnEmote = z.infer<typeof OwnEmote>

/** The emotes of one performance, in their order. An emote's type is its place in this list. */
export const OwnEmotes = z
  .array(OwnEmote)
  .max(emoteLimits.most, `at most ${emoteLimits.most} emotes`)
  .superRefine((emotes, { addIssue }) => {
    for (const name of ['key', 'label'] as const) {
      const seen = new Set<string>()
      for (const [at, { [name]: text }] of emotes.entries()) {
        const folded = text.toLowerCase()
        if (seen.has(folded))
          addIssue({ code: 'custom', path: [at, name], message: `two emotes have the ${name} ${text}` })
        seen.add(folded)
      }
    }
  })
