import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { toOneFile } from '../../apps/api/build/one-file.ts'
import { noticesText } from './notices.ts'
import { loadedPackages, type Package } from './packages.ts'
import { allPlatforms, checkedNode, isWindows, nodePackage, type Platform, systemOf } from './platforms.ts'
import { fail, ROOT } from './shared.ts'

/** It has 13,000 files, of which a start with ElevenLabs would load half: it becomes one. */
const asOneFile = ['@elevenlabs/elevenlabs-js']

/** Nothing of these is read when the product runs. */
const isForBuilders = (name: string): boolean =>
  /\.(?:[cm]?ts|map|tsbuildinfo|flow|md|markdown|gyp|gypi|cc|cpp|h|c|ps1)$|\.test\.[cm]?js$/i.test(name)

/** Folders of a package that only its authors use. */
const ofAuthors = [
  'test',
  'tests',
  '__tests__',
  'bench',
  'benchmark',
  'benchmarks',
  'example',
  'examples',
  'docs',
  '.github',
]

/** Copies a package without the packages inside it, which have places of their own. */
const copyPackage = ({ folder }: Package, to: string, platform: Platform): void =>
  cpSync(folder, to, {
    recursive: true,
    filter: (path) => {
      const name = basename(path)
      if (name === 'node_modules' || isForBuilders(name)) return false
      if (dirname(path) === folder && ofAuthors.includes(name)) return false
      return !isPrebuilt(path) || basename(dirname(path)) !== 'prebuilds' || name === prebuiltFor(path, platform)
    },
  })

/** One package brings the binaries of all platforms: `prebuilds/midi-darwin-arm64`. */
const isPrebuilt = (path: string): boolean => basename(dirname(path)) === 'prebuilds'
const prebuiltFor = (path: string, platform: Platform): string => {
  const { os, cpu } = systemOf(platform)
  return `${basename(path).split('-')[0]}-${os}-${cpu}`
}

const launchersFor = (platform: Platform): Record<string, string> => {
  if (isWindows(platform)) return { 'Ghostlight.bat': 'Ghostlight.bat', 'ghostlight.cmd': 'ghostlight.cmd' }
  const start = platform.startsWith('darwin')
    ? { 'Ghostlight.command': 'Ghostlight.command' }
    : { 'Ghostlight.desktop': 'Ghostlight.desktop', 'Ghostlight.sh': 'Ghostlight.sh' }
  return { ...start, ghostlight: 'ghostlight' }
}

const executable = 0o755
const launchers = fileURLToPath(new URL('launchers', import.meta.url))

/** What runs in every kind of installation: the bundles, the pages and the demo, as they lie in the repository. */
export const copyProduct = (to: string): void => {
  for (const folder of ['apps/api/dist', 'apps/web/dist', 'demo'])
    cpSync(join(ROOT, folder), join(to, folder), { recursive: true, filter: (path) => !path.endsWith('.map') })
}

/** Node's licence is the same text for all platforms of a release, and the package for Windows has none: then this machine's. */
const nodeLicence = (platform: Platform, installed: string): string => {
  const own = join(installed, 'node_modules', nodePackage(platform), 'LICENSE')
  const others = allPlatforms.map((it) => join(ROOT, 'node_modules', nodePackage(it), 'LICENSE'))
  const there = [own, ...others].find((file) => existsSync(file))
  return there ?? fail(`Node's licence for ${platform} is missing: make this package on Linux or a Mac.`)
}

/** Puts the folder together that a house unpacks. */
export const makeFolder = async (
  platform: Platform,
  { installed, to }: { installed: string; to: string },
): Promise<void> => {
  const { name, version, description } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const app = join(to, 'app')
  copyProduct(app)
  writeFileSync(
    join(app, 'package.json'),
    `${JSON.stringify({ name, version, description, private: true, type: 'module' }, null, 2)}\n`,
  )
  for (const it of loadedPackages(installed)) {
    if (asOneFile.includes(it.name)) await toOneFile(it, join(app, it.place))
    else copyPackage(it, join(app, it.place), platform)
  }

  const node = checkedNode(platform, installed)
  const runtime = join(to, 'runtime')
  mkdirSync(runtime)
  cpSync(node.file, join(runtime, basename(node.file)))
  cpSync(nodeLicence(platform, installed), join(runtime, 'LICENSE'))

  for (const [own, file] of Object.entries(launchersFor(platform))) {
    const text = readFileSync(join(launchers, file), 'utf8')
    writeFileSync(join(to, own), isWindows(platform) ? text.replaceAll('\n', '\r\n') : text)
  }
  const readMe = readFileSync(join(launchers, 'READ-ME.txt'), 'utf8').replaceAll('VERSION', version)
  writeFileSync(join(to, 'READ-ME.txt'), isWindows(platform) ? readMe.replaceAll('\n', '\r\n') : readMe)
  writeFileSync(join(to, 'NOTICES.txt'), noticesText(installed))
  const programs = [basename(node.file), ...Object.keys(launchersFor(platform))]
  setModes(to, (name, folder) => programs.includes(name) && (folder === to || folder === runtime))
}

/** The same modes whoever builds. */
const setModes = (folder: string, runs: (name: string, folder: string) => boolean): void => {
  chmodSync(folder, executable)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) setModes(path, runs)
    else chmodSync(path, runs(entry.name, folder) ? executable : 0o644)
  }
}
