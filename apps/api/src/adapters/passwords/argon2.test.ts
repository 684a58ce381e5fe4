import { hash as elsewhere } from '@node-rs/argon2'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PasswordsBusy } from '../../engine/ports/passwords.ts'
import { openPasswords } from './argon2.ts'

let passwords: ReturnType<typeof openPasswords>
beforeEach(() => {
  passwords = openPasswords()
})
afterEach(() => passwords.close())

const outcome = (it: Promise<boolean>) =>
  it.then(String, (error: unknown) => (error instanceof PasswordsBusy ? 'busy' : String(error)))

describe('passwords', () => {
  test('[DO-06] what was hashed is verified, here or by whoever else hashes with argon2id; nothing else is', async () => {
    const [own, others] = [await passwords.hash('curtain call'), await elsewhere('curtain call')]
    expect(own).toMatch(/^\$argon2id\$/)
    expect(await passwords.hash('curtain call')).not.toBe(own)
    for (const hash of [own, others]) {
      expect(await passwords.verify(async () => hash, 'curtain call')).toBe(true)
      expect(await passwords.verify(async () => hash, 'curtain calL')).toBe(false)
    }
    for (const none of ['', 'curtain call', '$argon2id$'])
      expect(await passwords.verify(async () => none, 'curtain call')).toBe(false)
  })

  test('[DO-06] of 100 logins at once 17 are looked at in their turn, and the others are told at once to come back', async () => {
    const hash = await passwords.hash('x')
    const all = await Promise.all(Array.from({ length: 100 }, () => outcome(passwords.verify(async () => hash, 'x'))))
    expect(all).toEqual([...Array(17).fill('true'), ...Array(83).fill('busy')])
    expect(await outcome(passwords.verify(async () => hash, 'x')), 'and when these are done it goes on').toBe('true')
  })

  test('[DO-06] who is known finds one of 4 places more, which strangers never take', async () => {
    const hash = await passwords.hash('x')
    const verify = (many: number, known?: boolean) =>
      Array.from({ length: many }, () => outcome(passwords.verify(async () => hash, 'x', known)))
    const strangers = verify(40)
    const known = verify(5, true)
    const late = verify(1)
    expect(await Promise.all(known)).toEqual([...Array(4).fill('true'), 'busy'])
    expect(await Promise.all([...strangers.slice(17), ...late])).toEqual(Array(24).fill('busy'))
  })

  test('[DO-06] nobody is looked up for who is sent away', async () => {
    let looks = 0
    const hashOf = async (): Promise<string> => `looked ${looks++}`
    await Promise.all(Array.from({ length: 100 }, () => outcome(passwords.verify(hashOf, 'x'))))
    expect(looks).toBe(17)
  })

  test('[DO-06] what an operator writes waits its turn, however many', async () => {
    expect(await Promise.all(Array.from({ length: 30 }, (_, n) => passwords.hash(String(n))))).toHaveLength(30)
  })
})
