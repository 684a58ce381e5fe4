import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Machine } from '../service/machine.ts'

const run: Machine['run'] = (program, args) => {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  return { ok: status === 0, said: error ? error.message : `${stdout}${stderr}` }
}

/** The machine that this process runs on. */
export const thisMachine = (): Machine => ({
  platform: process.platform,
  // `net session` answers administrators only
  isAdministrator: process.platform === 'win32' ? run('net', ['session']).ok : process.getuid?.() === 0,
  user: process.env['SUDO_USER'] ?? userInfo().username,
  node: process.execPath,
  program: fileURLToPath(new URL('../../dist/installed.js', import.meta.url)),
  exists: existsSync,
  write: (path, text, { mode = 0o644, encoding = 'utf8' } = {}) => {
    mkdirSync(dirname(path), { recursive: true, mode: 0o755 })
    writeFileSync(path, encoding === 'utf16le' ? `\ufeff${text}` : text, { mode, encoding })
  },
  remove: (path) => rmSync(path, { force: true }),
  run,
})
