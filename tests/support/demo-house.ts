import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Performance, Preflight, User } from '@ghostlight/contracts'
import { scratchDir, startProduct } from './product.ts'
import { call, json, loginOperator, until } from './show.ts'

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

/** Makes what the demo says to each of its people, so that not every test's house speaks it anew. */
const makeSounds = async (origin: string): Promise<void> => {
  const token = await loginOperator(origin)
  const [performance] = await json<Performance[]>(call(origin, '/api/performances', { token }))
  const users = await json<User[]>(call(origin, '/api/users', { token }))
  const body = { performance: performance?._id, users: users.map(({ _id }) => _id) }
  const look = () => json<Preflight>(call(origin, '/api/preflight/sounds', { token, body }))
  await until(
    'all sounds of the demo are made',
    async () => {
      const { sounds } = await look()
      return sounds.ready === sounds.total
    },
    60_000,
  )
}

/** Runs once before all test files: starts the product in an empty folder, and keeps that folder for `demoHouse`. */
const prepare = async (): Promise<() => void> => {
  const house = scratchDir()
  const running = await startProduct({ DATA_DIR: house.dir })
  await makeSounds(running.origin)
  await running.stop()
  process.env[NAME] = house.dir
  return house.remove
}
export default prepare

type Kept = { sounds?: boolean }

/**
 * A folder of its own for a product with these settings. It has been started once, if no setting changes what that writes: a
 * first start needs twice the time of any other, and most tests are not about it. Without `sounds` the demo's are not made yet.
 */
export const demoHouse = (
  settings: Readonly<Record<string, string>> = {},
  { sounds = true }: Kept = {},
): ReturnType<typeof scratchDir> => {
  const own = scratchDir()
  const prepared = process.env[NAME]
  if (prepared !== undefined && !ofFirstStart.some((name) => name in settings))
    cpSync(prepared, own.dir, { recursive: true })
  if (!sounds) rmSync(join(own.dir, 'audio'), { recursive: true, force: true })
  return own
}
