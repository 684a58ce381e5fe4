import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runningAddress } from '../edge/http/running/key.ts'
import { portIn } from '../start/port-file.ts'

/** A server in the middle of a full house answers later than usual; where nothing listens, this ends at once. */
const patienceMs = 10_000

const secretIn = (dataDir: string): Uint8Array | undefined => {
  try {
    return Buffer.from(readFileSync(join(dataDir, 'session-secret'), 'utf8').trim())
  } catch {
    return undefined
  }
}

/** The page of the server that runs with this folder already. Undefined if none does. */
export const runningPageOf = async (dataDir: string): Promise<string | undefined> => {
  const [port, secret] = [portIn(dataDir), secretIn(dataDir)]
  if (port === undefined || secret === undefined) return undefined
  const page = runningAddress(Number(port), secret)
  // another program, or another Ghostlight, that has the port now does not know the key
  const answer = await fetch(page, { signal: AbortSignal.timeout(patienceMs) }).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.status === 200 ? page : undefined
}
