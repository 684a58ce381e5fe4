import { Secret, TOTP } from 'otpauth'

const period = 30

const totp = (secret: string, label = '') =>
  new TOTP({ issuer: 'Ghostlight', label, secret: Secret.fromBase32(secret), period, digits: 6 })

/** A new secret (base32), and the address that an authenticator app reads from a QR code. */
export const newSecondFactor = (name: string): { secret: string; uri: string } => {
  const { base32: secret } = new Secret({ size: 20 })
  return { secret, uri: totp(secret, name).toString() }
}

/** Which code of the secret this is, counted from the epoch; undefined for none of about now: a clock may be half a minute off. */
export const stepOf = (secret: string, code: string, now: number): number | undefined => {
  const token = code.replaceAll(/\D/g, '')
  if (token.length !== 6) return undefined
  const delta = totp(secret).validate({ token, timestamp: now, window: 1 })
  return delta === null ? undefined : Math.floor(now / 1_000 / period) + delta
}

/** From when on no code of this step is taken any more, ms since the epoch. */
export const overAfter = (step: number): number => (step + 2) * period * 1_000
