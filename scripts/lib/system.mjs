import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fail, succeeds } from './process.mjs'

/** Programs that the tests need and npm does not carry, and what brings them on Debian. */
const NEEDED = [
  {
    program: 'chromium-headless-shell',
    // names another Chromium
    setting: 'CHROMIUM',
    packages: ['chromium-headless-shell', 'fonts-liberation', 'fonts-noto-color-emoji'],
  },
  { program: 'redis-server', packages: ['redis-server'] },
  { program: 'ffmpeg', packages: ['ffmpeg'] },
  { program: 'openssl', packages: ['openssl'] },
  // what stands on a printed page, and where
  { program: 'pdftotext', packages: ['poppler-utils'] },
  { program: 'caddy', packages: ['caddy'] },
  // the S3 server of Ceph, and what it stores in
  { program: 'radosgw', packages: ['radosgw', 'ceph-mon', 'ceph-osd'] },
]

export function ensurePrograms() {
  const missing = NEEDED.filter(({ program, setting }) => !process.env[setting] && !isOnPath(program))
  if (missing.length === 0) return
  const packages = missing.flatMap((entry) => entry.packages)
  const names = missing.map(({ program }) => program).join(', ')
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) {
    fail(`The tests need ${names}. On Debian: sudo apt-get install -y --no-install-recommends ${packages.join(' ')}`)
  }
  console.log(`Installing ${names} for the tests, once`)
  // Runlevel 1: Debian would otherwise start a Redis of its own.
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' } }
  const quietly = ['-qq', '-o', 'Dpkg::Use-Pty=0']
  // Old package lists may still do, so a failing update is not the end yet.
  succeeds('apt-get', ['update', ...quietly], options)
  const install = ['install', '-y', '--no-install-recommends', ...quietly, ...packages]
  if (!succeeds('apt-get', install, options)) fail(`${names} could not be installed.`)
}

const isOnPath = (program) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => isExecutable(join(folder, program)))

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
