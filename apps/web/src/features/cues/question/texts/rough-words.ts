import { Profanity } from '@2toad/profanity'

/** A kept list of rough words. It is loaded when somebody first reads a text of the audience. */
const list = new Profanity({
  languages: ['en', 'de', 'es', 'fr', 'it', 'pt'],
  wholeWord: true,
  unicodeWordBoundaries: true,
})

// ordinary in one language, and in the list of another
list.whitelist.addWords(['aus'])

export const hasRoughWords = (text: string): boolean => list.exists(text.normalize('NFKC'))
