import { expect, test } from 'vitest'
import { passwordSeals } from './sealed-password.ts'

const seals = passwordSeals(new Uint8Array(32).fill(1))

test('[RO-32] a sealed password reveals nothing, and can be opened', () => {
  const sealed = seals.seal('curtain-cäll')
  expect(sealed).not.toContain('curtain')
  expect(sealed).not.toBe(seals.seal('curtain-cäll'))
  expect(seals.open(sealed)).toBe('curtain-cäll')
})
test('another installation cannot open it, and unsealed text stays as it is', () => {
  const sealed = seals.seal('curtain')
  expect(passwordSeals(new Uint8Array(32).fill(2)).open(sealed)).toBe(sealed)
  for (const plain of ['curtain', 'sealed.', 'sealed.not', '']) expect(seals.open(plain)).toBe(plain)
})
