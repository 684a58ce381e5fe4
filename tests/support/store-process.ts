import { startTestServer } from '../../apps/api/src/adapters/event-store/kurrent/test-server/server.ts'

const { url } = await startTestServer()
process.send?.(url)
// whoever started it is gone
process.once('disconnect', () => process.exit())
