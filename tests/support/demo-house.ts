import { cpSync } from 'node:fs'
import { scratchDir, startProduct } from './product.ts'

const NAME = 'GHOSTLIGHT_TESTS_DEMO_HOUSE'

/** These settings decide what a first start writes into an empty folder. */
const ofFirstStart = [
  'DEMO',
  'OPERATOR_USERNAME',
  'OPERATOR_PASSWORD',
  'PUBLIC_ORIGIN',
  'EVENTSTORE_URL',
  'REDIS_URL',
  'SPEECH_BASE_URL',
]

/** Runs once before all test files: starts the product in an empty folder, and keeps that folder for `demoHouse`. */
const prepare = async (): Promise<() => void> => {
  const house = scratchDir()
  const running = await startProduct({ DATA_DIR: house.dir })
  await running.stop()
  process.env[NAME] = house.dir
  return house.remove
}
export default prepare

/**
 * A folder of its own for a product with these settings. It has been started once, if no setting changes what that writes: a
 * first start needs twice the time of any other, and most tests are not about it.
 */
export const demoHouse = (settings: Readonly<Record<string, string>> = {}): ReturnType<typeof scratchDir> => {
  const own = scratchDir()
  const prepared = process.env[NAME]
  if (prepared !== undefined && !ofFirstStart.some((name) => name in settings))
    cpSync(prepared, own.dir, { recursive: true })
  return own
}
