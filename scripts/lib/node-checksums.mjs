import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/*
 * The checksums of Node's binaries, in `scripts/node-checksums.json`. `version`: the release. `asOf`: the day they were read
 * from nodejs.org, or null if they have not been. `binaries`: the SHA-256 by platform. `npm run checksums` writes the file.
 */

export const platforms = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win-x64']

/** The name of this machine's platform on nodejs.org. */
export const platformOf = ({ platform, arch }) => `${platform === 'win32' ? 'win' : platform}-${arch}`

export const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')

/** Returns what is wrong with a packaged binary; undefined if it is the published one, or if there is no checksum for it. */
export function strangeNode(kept, platform, binary) {
  const published = kept.binaries[platform]
  if (published === undefined || sha256(readFileSync(binary)) === published) return undefined
  return (
    `The packaged Node is not the ${kept.version} that nodejs.org publishes for ${platform}, so it is not run. ` +
    'Remove the folder node_modules and start again. If this line comes again, its package was changed: do not use it.'
  )
}

/** The SHA-256 of each file of a release, from its SHASUMS256.txt. */
export const sumsOf = (text) =>
  Object.fromEntries([...text.matchAll(/^([0-9a-f]{64}) {2}(\S+)$/gm)].map(([, sum, name]) => [name, sum]))
