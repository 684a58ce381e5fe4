import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const prefix = 'sealed.'

/**
 * Encrypts the passwords of a sheet. They go to the console with the other cells and come back with the import, and nobody
 * on the way may read them, not even on the console's screen. Only this installation can open them.
 */
export const passwordSeals = (installationKey: Uint8Array) => {
  const key = createHmac('sha256', installationKey).update('passwords of a sheet').digest()
  return {
    seal: (password: string): string => {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const text = Buffer.concat([cipher.update(password, 'utf8'), cipher.final()])
      return prefix + Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
    },
    /** Text that is not sealed is a password as somebody typed it. */
    open: (given: string): string => {
      if (!given.startsWith(prefix)) return given
      const bytes = Buffer.from(given.slice(prefix.length), 'base64url')
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
        decipher.setAuthTag(bytes.subarray(12, 28))
        return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return given
      }
    },
  }
}
