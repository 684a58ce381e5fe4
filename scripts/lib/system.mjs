import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fail, succeeds } from './process.mjs'

/** Programs that the tests need and npm does not have, with their Debian packages. */
const NEEDED = [
  {
    program: 'chromium-headless-shell',
    // the variable that names another Chromium
    setting: 'CHROMIUM',
    packages: ['chromium-headless-shell', 'fonts-liberation', 'fonts-noto-color-emoji'],
  },
  { program: 'redis-server', packages: ['redis-server'] },
  { program: 'ffmpeg', packages: ['ffmpeg'] },
  { program: 'openssl', packages: ['openssl'] },
  // reads the words on a printed page and their positions
  { program: 'pdftotext', packages: ['poppler-utils'] },
  { program: 'caddy', packages: ['caddy'] },
  // opens a network of its own for a test
  { program: 'ip', packages: ['iproute2'] },
  // Ceph's S3 server and its storage
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
  // Runlevel 1 keeps Debian from starting its own Redis.
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' } }
  const quietly = ['-qq', '-o', 'Dpkg::Use-Pty=0']
  // The old package lists may be good enough, so a failed update is not an error yet.
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
