import { hash as elsewhere } from '@node-rs/argon2'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openPasswords } from './argon2.ts'

let passwords: ReturnType<typeof openPasswords>
beforeEach(() => {
  passwords = openPasswords()
})
afterEach(() => passwords.close())

describe('passwords', () => {
  test('[DO-06] a password matches its argon2id hash, whether made here or elsewhere, and no other hash', async () => {
    const [own, others] = [await passwords.hash('curtain call'), await elsewhere('curtain call')]
    expect(own).toMatch(/^\$argon2id\$/)
    expect(await passwords.hash('curtain call')).not.toBe(own)
    for (const hash of [own, others]) {
      expect(await passwords.verify(hash, 'curtain call')).toBe(true)
      expect(await passwords.verify(hash, 'curtain calL')).toBe(false)
    }
    for (const none of ['', 'curtain call', '$argon2id$'])
      expect(await passwords.verify(none, 'curtain call')).toBe(false)
  })

  test('[DO-06] a login waits for earlier logins, and for at most one password that is being stored', async () => {
    const hash = await passwords.hash('x')
    const order: string[] = []
    const stored = Array.from({ length: 5 }, (_, n) => passwords.hash(String(n)).then(() => order.push('stored')))
    // the worker has taken the first of them
    await new Promise((resolve) => setImmediate(resolve))
    const looked = Array.from({ length: 3 }, () => passwords.verify(hash, 'x').then(() => order.push('looked at')))
    await passwords.line()
    expect(order).toEqual(['stored', ...Array(3).fill('looked at')])
    await Promise.all([...stored, ...looked])
    expect(order).toHaveLength(8)
  })

  test('[DO-06] any number of new passwords can wait for their turn', async () => {
    expect(await Promise.all(Array.from({ length: 30 }, (_, n) => passwords.hash(String(n))))).toHaveLength(30)
  })
})
