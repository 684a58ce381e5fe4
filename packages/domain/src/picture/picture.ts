import { Picture } from '@ghostlight/contracts'
import { libraryItem } from '../library/item.ts'

/** A picture of the library: stream `picture-<id>`. Its pixels are kept beside the sounds, and never change. */
export const picture = libraryItem('picture', {
  schema: Picture,
})
