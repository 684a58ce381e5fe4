import { z } from 'zod'
import { Text, Timestamp } from './primitives.ts'
import { isPictureId } from './rules/pictures.ts'

const idWords = 'the id of a picture is 64 digits from 0 to 9 and a to f'

/** The hash of a picture's pixels, as they are stored. */
export const PictureId = z.string().length(64, idWords).refine(isPictureId, idWords)

/** A picture of the library. Its pixels are at `/api/pictures/{id}`. */
export const Picture = z.object({
  _id: PictureId,
  /** what its file was called, for authors */
  name: Text(200),
  /** pixels */
  width: z.number().int().min(1),
  height: z.number().int().min(1),
  createdAt: Timestamp,
})
export type Picture = z.infer<typeof Picture>
