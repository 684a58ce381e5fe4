import { flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { openProbes } from './adapters/choose.ts'
import { systemClock } from './adapters/clock.ts'
import { parseConfig, StartRefused } from './config/config.ts'
import { examine } from './doctor/examine.ts'
import { lanAddress } from './edge/http/route/origin.ts'
import { createRecentLines } from './edge/problem/recent-lines.ts'
import { StoreRefused, StoreUnavailable } from './engine/ports/event-store.ts'
import { ReadStoreUnavailable } from './engine/ports/read-store.ts'
import { awaitServices } from './start/await-services.ts'
import { compose } from './start/compose.ts'
import { refuseUnshared } from './start/installation.ts'
import { createLogger } from './start/logger.ts'
import { writePort } from './start/port-file.ts'
import { openStartupServer } from './start/startup-server.ts'
import { productVersion } from './start/version.ts'
import { noteVersion, prepareUpgrade } from './upgrade/prepare.ts'

const root = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

let isEnding = false

/** A server that is ready. */
type Started = { page: () => string }

const start = async (): Promise<Started> => {
  // what is written is about people: no other user of this machine reads it
  process.umask(0o077)
  const config = parseConfig(process.env, process.argv.slice(2))
  refuseUnshared(config)
  const version = productVersion()
  const recent = createRecentLines((line) => process.stdout.write(line))
  const logger = createLogger(config.LOG_LEVEL, recent)
  const paths = { webDir: root('apps/web/dist'), demoDir: root('demo') }
  const room = openStartupServer(config)
  await awaitServices(await openProbes(config), { clock: systemClock, logger, waiting: room.tell })
  await prepareUpgrade(config, { version, clock: systemClock, logger })
  const product = await compose(config, {
    logger,
    version,
    paths,
    waiting: room.tell,
    stop: () => stop(),
    problem: { lines: recent.all, examine: () => examine(config) },
  })
  noteVersion(config, version)
  await room.close()

  const stop = (): void => {
    isEnding = true
    product.close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'closing failed')
        process.exit(1)
      },
    )
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)

  await product.app.listen({ host: config.HOST, port: config.PORT })
  await product.start()
  const port = product.port()
  writePort(config.DATA_DIR, port)
  const origin = config.PUBLIC_ORIGIN ?? `http://${lanAddress() ?? 'localhost'}:${port}`
  const lines = [
    '',
    '  Ghostlight is ready.',
    `  Operators   http://localhost:${port}/dramaturg${product.demo ? `   (log in as ${product.demo.username} / ${product.demo.password})` : ''}`,
    `  Log in      ${await product.loginLink()}   (once, on this machine, within 15 minutes)`,
    `  Audience    ${origin}/show/<blackboard id>`,
    ...(product.osc() ? [`  OSC         ${product.osc()}   (UDP, and TCP with SLIP)`] : []),
    ...(product.warning ? [`  Warning     ${product.warning}`] : []),
    `  Version     ${version}`,
    `  Data        ${config.DATA_DIR}`,
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  // Node does this at the end, but not if the process is killed
  flushCompileCache()
  return { page: product.page }
}

/** An error that the person who starts the product can fix, in one line; any other error with its stack. */
const explain = (error: unknown): string => {
  if (error instanceof StartRefused || error instanceof StoreRefused) return `Ghostlight cannot start. ${error.message}`
  if (error instanceof StoreUnavailable || error instanceof ReadStoreUnavailable)
    return `Ghostlight cannot start. ${error.message}; start again when that is fixed`
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return 'Ghostlight cannot start. PORT: something else listens there; stop it, or start with --port 8081'
  if (error instanceof Error && 'code' in error && (error.code === 'EADDRNOTAVAIL' || error.code === 'EACCES'))
    return `Ghostlight cannot start. HOST: this machine cannot listen there (${error.message})`
  return `Ghostlight cannot start. ${error instanceof Error ? error.stack : String(error)}`
}

/** Undefined if it was told to end while it waited for something. */
export const started = start().catch((error: unknown) => {
  if (isEnding) return undefined
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
})
