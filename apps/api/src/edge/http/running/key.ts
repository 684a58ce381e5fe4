import { createHmac, timingSafeEqual } from 'node:crypto'

/** Opens the page of this machine. Anybody who can read the secret of the sessions can make it, without a server. */
export const runningKey = (secret: Uint8Array): string =>
  createHmac('sha256', secret).update('the page of this machine').digest('base64url')

export const isRunningKey = (given: unknown, key: string): boolean => {
  const [one, other] = [Buffer.from(String(given)), Buffer.from(key)]
  return one.length === other.length && timingSafeEqual(one, other)
}

export const runningAddress = (port: number, secret: Uint8Array): string =>
  `http://localhost:${port}/running?key=${runningKey(secret)}`
