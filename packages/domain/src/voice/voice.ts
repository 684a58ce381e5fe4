import { Voice } from '@ghostlight/contracts'
import { type LibraryEventOf, libraryItem } from '../library/item.ts'

/** A voice of the speech provider, with its settings: stream `voice-<id>`. */
export const voice = libraryItem<Voice, LibraryEventOf<'VoiceAdded' | 'VoiceUpdated'>>({
  category: 'voice',
  schema: Voice,
  created: (item) => ({ type: 'VoiceAdded', data: { voice: item } }),
  updated: (item) => ({ type: 'VoiceUpdated', data: { voice: item } }),
  read: (event) => event.data.voice,
})
