/* Installs the programs that tests need, and builds what they run. The first stage of `npm test`. */
import { buildServer, buildWeb } from './lib/build.mjs'
import { Failure } from './lib/process.mjs'
import { ensurePrograms } from './lib/system.mjs'

try {
  ensurePrograms()
  buildWeb(process.execPath)
  buildServer(process.execPath)
} catch (error) {
  console.error(error instanceof Failure ? error.message : error)
  process.exitCode = 1
}
