import { expect, it } from 'vitest'
import { scenario } from '../library/testing/given.ts'
import { secret } from './secret.ts'

const secrets = scenario(secret)
const data = { secretId: 'secret-1', host: 'desk.local:8080', value: 'Bearer abc' }

it('[AM-04] a secret is stored once, for one machine', () => {
  secrets
    .given()
    .when({ type: 'keep', ...data })
    .gives({ type: 'SecretKept', data })
  secrets
    .given({ type: 'SecretKept', data })
    .when({ type: 'keep', ...data, value: 'another' })
    .isRefused('DUPLICATE_KEY')
  expect(secret.initial()).toBe(null)
})
