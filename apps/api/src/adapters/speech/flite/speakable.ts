import anyAscii from 'any-ascii'

const LONGEST_WORD = 40
const LONGEST_TEXT = 1200

/**
 * Text that Flite can say: it knows English letters only and is silent about everything else, without an error. Empty
 * when there is no word in it.
 */
export function speakable(text: string): string {
  const words = anyAscii(text)
    // Emoji are romanised as :ghost:, and only the word is spoken.
    .replace(/:([a-z0-9_+-]+):/g, (_, name: string) => ` ${name.replaceAll('_', ' ')} `)
    .split(/[^\x21-\x7e]+/)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, LONGEST_WORD))
  const kept = fitting(words).join(' ')
  return /[a-z0-9]/i.test(kept) ? kept : ''
}

function fitting(words: readonly string[]): string[] {
  const kept: string[] = []
  let length = -1
  for (const word of words) {
    length += word.length + 1
    if (length > LONGEST_TEXT) break
    kept.push(word)
  }
  return kept
}
