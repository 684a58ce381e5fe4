/** What a text may quote of somebody: whatever stands between quotation marks. */
const quoted = /"[^"]*"|'[^']*'|`[^`]*`|«[^»]*»|“[^”]*”|„[^“”]*[“”]|‘[^’]*’/g
const address = /\b[a-z][a-z0-9+.-]*:\/\/[^\s,;)]+/gi
const mail = /[^\s@]+@[^\s@]+\.[^\s@]+/g
const ip = /\b\d{1,3}(?:\.\d{1,3}){3}\b(?::\d+)?|\[?(?:[0-9a-f]{0,4}:){3,}[0-9a-f]{0,4}\]?/gi
const path = /(?<![\w.])(?:[A-Z]:)?(?:[\\/][^\s\\/,;:)]+){2,}[\\/]?/g
const number = /\+?\d(?:[\s()./-]?\d){5,}/g
/** A key, a token or a hash: long, and no word. */
const key = /\b(?=[\w-]*\d)[\w-]{16,}\b/g

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Takes out of a text what may be about somebody: what it quotes, addresses, paths, long numbers, keys, and all these
 * words, wherever they stand.
 */
export const createScrub = (words: Iterable<string>): ((text: string) => string) => {
  const known = [...new Set(words)]
    .map((word) => word.trim())
    .filter((word) => word.length > 2)
    .toSorted((a, b) => b.length - a.length)
  const all =
    known.length === 0
      ? undefined
      : new RegExp(`(?<![\\p{L}\\p{N}])(?:${known.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  return (text) => {
    const named = all === undefined ? text : text.replaceAll(all, '[name]')
    return named
      .replaceAll(quoted, '[words]')
      .replaceAll(address, '[address]')
      .replaceAll(mail, '[address]')
      .replaceAll(ip, '[address]')
      .replaceAll(path, '[path]')
      .replaceAll(number, '[number]')
      .replaceAll(key, '[key]')
  }
}

/** Places in a source, one for each line of a stack: `phone-D3x.js:1:204`. Nothing else of the stack. */
export const placesOf = (stack: string): string[] =>
  stack
    .split('\n')
    .flatMap((line) => /([\w.-]+\.[cm]?[jt]sx?):(\d+):(\d+)\)?$/.exec(line.trim())?.slice(1, 4).join(':') ?? [])
    .slice(0, 12)
