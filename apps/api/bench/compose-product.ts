import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { parseConfig } from '../src/config/config.ts'
import { usualLimits } from '../src/edge/limits.ts'
import { compose, type Product } from '../src/start/compose.ts'

const root = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

const unlimited = {
  ...usualLimits,
  wrongAnswersMs: { link: 0, typed: 0 },
  emotes: { most: Number.POSITIVE_INFINITY, windowMs: 1 },
  frames: { perSecond: 1, burst: Number.MAX_SAFE_INTEGER, patience: 1 },
  strangers: { perSecond: 1, burst: Number.MAX_SAFE_INTEGER },
}

/** Composes and starts the product. `isLimited` = false: phones may send as fast as they can. */
export const composeProduct = async (
  env: Record<string, string | undefined>,
  { isLimited }: { isLimited: boolean },
): Promise<Product> => {
  const config = parseConfig(env, [])
  const product = await compose(config, {
    logger: pino({ level: config.LOG_LEVEL }),
    version: 'bench',
    paths: { webDir: root('apps/web/dist'), demoDir: root('demo') },
    limits: isLimited ? usualLimits : unlimited,
  })
  await product.app.listen({ host: config.HOST, port: config.PORT })
  await product.start()
  return product
}
