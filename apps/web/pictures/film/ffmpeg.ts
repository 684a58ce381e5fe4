import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { scratchDir } from '../../../../tests/support/product.ts'

const { dir, remove } = scratchDir()

/** Playwright's core is a package of its package. */
const core = ['@playwright/test', 'playwright', 'playwright-core/package.json'].reduce(
  (from, id) => createRequire(from).resolve(id),
  import.meta.filename,
)
const { browsers } = JSON.parse(readFileSync(join(dirname(core), 'browsers.json'), 'utf8'))
const { revision } = browsers.find(({ name }: { name: string }) => name === 'ffmpeg')
const place = join(dir, `ffmpeg-${revision}`)
mkdirSync(place)
symlinkSync(execFileSync('sh', ['-c', 'command -v ffmpeg'], { encoding: 'utf8' }).trim(), join(place, 'ffmpeg-linux'))

/**
 * Playwright films with an ffmpeg that it downloads. Nothing is downloaded here: it finds the system's where it looks for its own.
 * It reads this when it is loaded, so this file is imported before it.
 */
process.env['PLAYWRIGHT_BROWSERS_PATH'] = dir
process.on('exit', remove)
