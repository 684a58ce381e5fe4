import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addressOf, placeIn } from './address.ts'

const id = fc.stringMatching(/^[a-z0-9-]{1,12}$/)
const place = fc.record({
  time: fc.option(fc.integer({ min: 0, max: 4_000_000_000_000 })),
  people: fc.uniqueArray(id, { maxLength: 4 }),
  beside: fc.option(fc.constantFrom('K7M4QX', 'ABCDEF')),
})

it('[HY-55] an address leads back to the moment, the people and the other evening', () => {
  fc.assert(
    fc.property(place, (it) => {
      const address = addressOf('K7M4QX', it)
      expect(address).toMatch(/^\/replay\/K7M4QX(\?|$)/)
      expect(placeIn(address.slice('/replay/K7M4QX'.length))).toEqual(it)
    }),
  )
})

it('[HY-55] an invalid value in an address is ignored; a time has the form that /at takes', () => {
  expect(placeIn('?time=noon&people=,,&beside=')).toEqual({ time: null, people: [], beside: null })
  expect(placeIn('?time=2026-05-01T19%3A00%3A00%2B02%3A00&beside=k7m4qx')).toMatchObject({
    time: Date.UTC(2026, 4, 1, 17),
    beside: 'K7M4QX',
  })
  const { search } = new URL(addressOf('K7M4QX', { time: 0, people: [], beside: null }), 'http://show')
  expect(search).toBe('?time=1970-01-01T00%3A00%3A00.000Z')
})
