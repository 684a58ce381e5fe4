/** Runs the test server of KurrentDB's wire protocol as a process, and tells its address. */
import { startTestServer } from '../src/adapters/event-store/kurrent/test-server/server.ts'

const { url } = await startTestServer()
process.send?.({ url })
process.on('disconnect', () => process.exit(0))
