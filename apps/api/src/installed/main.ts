/*
 * The program of a Ghostlight that was unpacked, or installed with npm or as a service: `open` starts it and opens its page
 * in the browser, `start` only starts it, and every other word is a command of the command line.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { browserCommand, dataFolder, settingsFile } from './places.ts'
import { runningPageOf } from './running-page-of.ts'

const { env, platform } = process
const [command = 'open', ...args] = process.argv.slice(2)

// an argument of the server wins over this; the settings are in the folder that the environment names
env['DATA_DIR'] ||= dataFolder({ platform, env, home: homedir() })
const settings = settingsFile(env['DATA_DIR'])
if (existsSync(settings)) process.loadEnvFile(settings)

const openBrowser = (address: string): void => {
  const [program, ...rest] = browserCommand(platform, address)
  const child = spawn(program, rest, { stdio: 'ignore', detached: true })
  child.on('error', () => process.stdout.write('  No browser could be opened. Open the address by hand.\n'))
  child.unref()
}

const serve = async (): Promise<void> => {
  process.argv.splice(2, Infinity, ...args)
  // what Node has compiled once needs not be compiled by the next start
  enableCompileCache(join(env['DATA_DIR'] ?? '', 'compiled'))
  const { started } = await import('../main.ts')
  const product = await started
  if (!product) return
  const page = product.page()
  process.stdout.write(`  This page   ${page}   (on this machine: addresses, data, and how to stop)\n\n`)
  if (command === 'open') openBrowser(page)
}

if (command === 'open' || command === 'start') {
  const page = command === 'open' ? await runningPageOf(env['DATA_DIR']) : undefined
  if (page === undefined) await serve()
  else {
    process.stdout.write(`Ghostlight is already running. Its page is ${page}\n`)
    openBrowser(page)
  }
} else {
  // as for the server: the files contain personal data
  process.umask(0o077)
  const { runCommand } = await import('../cli/run.ts')
  const { code, text, answers } = await runCommand([command, ...args], env, 'ghostlight')
  const out = code === 0 || answers ? process.stdout : process.stderr
  out.write(`${text}\n`)
  process.exitCode = code
}
