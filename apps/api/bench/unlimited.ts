/** The product, but a phone may send as much as it can: what is measured is the server, not its limit. */
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { parseConfig } from '../src/config/config.ts'
import { usualLimits } from '../src/edge/limits.ts'
import { compose } from '../src/start/compose.ts'

const root = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

const config = parseConfig(process.env, [])
const product = await compose(config, {
  logger: pino({ level: config.LOG_LEVEL }),
  version: 'bench',
  paths: { webDir: root('apps/web/dist'), demoDir: root('demo') },
  limits: {
    ...usualLimits,
    wrongAnswersMs: { link: 0, typed: 0 },
    emotes: { most: Number.POSITIVE_INFINITY, windowMs: 1 },
    frames: { perSecond: 1, burst: Number.MAX_SAFE_INTEGER, patience: 1 },
    strangers: { perSecond: 1, burst: Number.MAX_SAFE_INTEGER },
  },
})
await product.app.listen({ host: config.HOST, port: config.PORT })
await product.start()
process.stdout.write(
  `Ghostlight is ready.\nOperators   http://localhost:${product.port()}/dramaturg\nData        ${config.DATA_DIR}\n`,
)
