import { z } from 'zod'
import { PictureId } from './picture.ts'
import { accentWords, isAccent } from './rules/look.ts'

/** A performance's own look, on everything that its audience sees. */
export const Look = z.object({
  /** `#rrggbb`; pages lighten or darken it until it can be read */
  accent: z.string().length(7, accentWords).refine(isAccent, accentWords).optional(),
  /** the id of a picture of the library; pages show it where Ghostlight's lamp stands */
  logo: PictureId.optional(),
})
export type Look = z.infer<typeof Look>
