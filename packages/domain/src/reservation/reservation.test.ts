import { expect, test } from 'vitest'
import { noon, scenario } from '../library/testing/given.ts'
import { nameReservation, phoneReservation } from './reservation.ts'

const phones = scenario(phoneReservation)
const byAnn = { type: 'Reserved', data: { by: 'ann' } } as const
const released = { type: 'Released', data: { by: 'ann' } } as const
const byBen = { type: 'Reserved', data: { by: 'ben' } } as const

test('[LB-14] reserves what is free; the same holder may ask again without effect', () => {
  phones.given().when({ type: 'reserve', by: 'ann' }).gives(byAnn)
  phones.given(byAnn).when({ type: 'reserve', by: 'ann' }).gives()
})

test('[LB-14] refuses others what is reserved, and names the holder', () => {
  const refused = phones.given(byAnn).when({ type: 'reserve', by: 'ben' })
  refused.isRefused('DUPLICATE_KEY', 'This phone number belongs to somebody else.')
  expect(refused.outcome).toMatchObject({ details: { by: 'ann' } })
  scenario(nameReservation)
    .given(byAnn)
    .when({ type: 'reserve', by: 'ben' })
    .isRefused('DUPLICATE_KEY', 'This name is taken.')
})

test('[LB-15] only the holder can release it; after that it is free', () => {
  phones.given(byAnn).when({ type: 'release', by: 'ben' }).gives()
  phones.given(byAnn).when({ type: 'release', by: 'ann' }).gives(released)
  phones.given(byAnn, released).when({ type: 'reserve', by: 'ben' }).gives(byBen)
})

test('[LB-16] a reservation without an existing holder can be taken over after 30 s, not before', () => {
  const instead = { type: 'reserve', by: 'ben', insteadOf: 'ann' } as const
  phones
    .given(byAnn)
    .when(instead, noon + 29_999)
    .isRefused('DUPLICATE_KEY')
  phones
    .given(byAnn)
    .when(instead, noon + 30_000)
    .gives(released, byBen)
})

test('[LB-16] only the holder that was seen to be missing loses it', () => {
  phones
    .given(byAnn)
    .when({ type: 'reserve', by: 'ben', insteadOf: 'zoe' }, noon + 60_000)
    .isRefused('DUPLICATE_KEY')
})
