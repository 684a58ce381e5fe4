import { expect, test } from 'vitest'
import { noon, scenario } from '../library/testing/given.ts'
import { nameReservation, phoneReservation } from './reservation.ts'

const phones = scenario(phoneReservation)
const byAnn = { type: 'Reserved', data: { by: 'ann' } } as const
const released = { type: 'Released', data: { by: 'ann' } } as const
const byBen = { type: 'Reserved', data: { by: 'ben' } } as const

test('[LB-14] what is free is reserved, and the same asks again without effect', () => {
  phones.given().when({ type: 'reserve', by: 'ann' }).gives(byAnn)
  phones.given(byAnn).when({ type: 'reserve', by: 'ann' }).gives()
})

test('[LB-14] what is reserved is refused to others, with the holder', () => {
  const refused = phones.given(byAnn).when({ type: 'reserve', by: 'ben' })
  refused.isRefused('DUPLICATE_KEY', 'This phone number belongs to somebody else.')
  expect(refused.outcome).toMatchObject({ details: { by: 'ann' } })
  scenario(nameReservation)
    .given(byAnn)
    .when({ type: 'reserve', by: 'ben' })
    .isRefused('DUPLICATE_KEY', 'This name is taken.')
})

test('[LB-15] what was released is free; only the holder releases', () => {
  phones.given(byAnn).when({ type: 'release', by: 'ben' }).gives()
  phones.given(byAnn).when({ type: 'release', by: 'ann' }).gives(released)
  phones.given(byAnn, released).when({ type: 'reserve', by: 'ben' }).gives(byBen)
})

test('[LB-16] a reservation whose holder never came to be may be taken after 30 s, not before', () => {
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

test('[LB-16] it is not taken from another holder than the one that was seen missing', () => {
  phones
    .given(byAnn)
    .when({ type: 'reserve', by: 'ben', insteadOf: 'zoe' }, noon + 60_000)
    .isRefused('DUPLICATE_KEY')
})
