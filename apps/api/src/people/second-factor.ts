import { Secret, TOTP } from 'otpauth'

const period = 30

const totp = (secret: string, label = '') =>
  new TOTP({ issuer: 'Ghostlight', label, secret: Secret.fromBase32(secret), period, digits: 6 })

/** A new secret (base32), and the address that an authenticator app reads from a QR code. */
export const newSecondFactor = (name: string): { secret: string; uri: string } => {
  const { base32: secret } = new Secret({ size: 20 })
  return { secret, uri: totp(secret, name).toString() }
}

/** The step of this code, counted from the epoch; undefined if it is not current. A clock may be half a minute off. */
export const stepOf = (secret: string, code: string, now: number): number | undefined => {
  const token = code.replaceAll(/\D/g, '')
  if (token.length !== 6) return undefined
  const delta = totp(secret).validate({ token, timestamp: now, window: 1 })
  return delta === null ? undefined : Math.floor(now / 1_000 / period) + delta
}

/** The time from which codes of this step are refused, ms since the epoch. */
export const overAfter = (step: number): number => (step + 2) * period * 1_000
