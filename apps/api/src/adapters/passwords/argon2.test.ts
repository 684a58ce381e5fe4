import { hash as elsewhere } from '@node-rs/argon2'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openPasswords } from './argon2.ts'

let passwords: ReturnType<typeof openPasswords>
beforeEach(() => {
  passwords = openPasswords()
})
afterEach(() => passwords.close())

describe('passwords', () => {
  test('[DO-06] what was hashed is verified, here or by whoever else hashes with argon2id; nothing else is', async () => {
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

  test('[DO-06] who logs in waits behind those who did before, and behind one password at most that is being stored', async () => {
    const hash = await passwords.hash('x')
    const order: string[] = []
    const stored = Array.from({ length: 5 }, (_, n) => passwords.hash(String(n)).then(() => order.push('stored')))
    // the first of them is in the line
    await new Promise((resolve) => setImmediate(resolve))
    const looked = Array.from({ length: 3 }, () => passwords.verify(hash, 'x').then(() => order.push('looked at')))
    await passwords.line()
    expect(order).toEqual(['stored', ...Array(3).fill('looked at')])
    await Promise.all([...stored, ...looked])
    expect(order).toHaveLength(8)
  })

  test('[DO-06] what an operator writes waits its turn, however many', async () => {
    expect(await Promise.all(Array.from({ length: 30 }, (_, n) => passwords.hash(String(n))))).toHaveLength(30)
  })
})
