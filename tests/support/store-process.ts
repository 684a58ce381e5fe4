import { ServerLog } from '../../apps/api/src/adapters/event-store/kurrent/test-server/log.ts'
import { startTestServer } from '../../apps/api/src/adapters/event-store/kurrent/test-server/server.ts'

const [, , file, port] = process.argv
const { url } = await startTestServer({ log: new ServerLog(file || undefined), port: Number(port ?? 0) })
process.send?.(url)
// ends with the process that started it
process.once('disconnect', () => process.exit())
