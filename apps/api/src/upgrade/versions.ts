import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const LastUsed = z.object({ version: z.string().regex(/^\d+\.\d+\.\d+/) })
const fileIn = (dataDir: string): string => join(dataDir, 'last-used.json')

/**
 * The version that used the folder last; undefined if it was one that did not write this down, or none. A file that cannot be
 * read counts as none: an upgrade then copies once more than it must.
 */
export const lastUsed = (dataDir: string): string | undefined => {
  try {
    return LastUsed.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8'))).version
  } catch {
    return undefined
  }
}

export const writeLastUsed = (dataDir: string, version: string): void =>
  writeFileSync(fileIn(dataDir), `${JSON.stringify({ version })}\n`, { mode: 0o600 })

const numbersOf = (version: string): number[] => version.split('.').map((part) => Number.parseInt(part, 10))

/** Above 0 when `one` is the later version. `parts`: how many of the three numbers count. */
export const compareVersions = (one: string, other: string, parts = 3): number => {
  const [a, b] = [numbersOf(one), numbersOf(other)]
  const differences = Array.from({ length: parts }, (_, at) => (a[at] ?? 0) - (b[at] ?? 0))
  return differences.find((it) => it !== 0) ?? 0
}
