import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { resolve } from 'node:path'

/** Lets Node cache the compiled sources: a start then needs a quarter less time. */
export const withCompileCache = (env) => ({ NODE_COMPILE_CACHE: resolve('node_modules/.launch/compiled'), ...env })

/** Runs a command in place of this process, with its terminal, signals and exit code. */
export function become(command, args) {
  const child = spawn(command, args, { stdio: 'inherit', env: withCompileCache(process.env) })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // Ctrl+C in a terminal reaches the child, too; a second signal could mean "at once".
      if (signal === 'SIGINT' && process.stdin.isTTY) return
      child.kill(signal)
    })
  }
  child.on('error', (error) => {
    console.error(`${command}: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    // such as the system, when memory is short: the program could not say so itself
    if (signal) console.error(`${args[0]} was ended by ${signal}`)
    process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1))
  })
}
