import { Voice } from '@ghostlight/contracts'
import { libraryItem } from '../library/item.ts'

/** A voice of the speech provider, with its settings: stream `voice-<id>`. */
export const voice = libraryItem('voice', {
  schema: Voice,
})
