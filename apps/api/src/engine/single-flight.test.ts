import { pino } from 'pino'
import { expect, it } from 'vitest'
import { settled } from '../testing/virtual-clock.ts'
import { createSingleFlight } from './single-flight.ts'

const flights = () => {
  const lines: { work?: string; msg?: string; err?: { message: string } }[] = []
  const once = createSingleFlight(pino({}, { write: (line) => void lines.push(JSON.parse(line)) }))
  return { once, lines }
}

it('[IN-18] does one task of a name at a time, and the next when it has ended, well or not', async () => {
  const { once } = flights()
  const begun: string[] = []
  for (const outcome of ['well', 'badly'] as const) {
    const first = Promise.withResolvers<void>()
    const work = (name: string) => () => {
      begun.push(name)
      return first.promise
    }
    for (const name of ['lights', 'lights', 'sound', 'lights']) once(name, work(name))
    expect(begun.splice(0)).toEqual(['lights', 'sound'])
    if (outcome === 'well') first.resolve()
    else first.reject(new Error('no current'))
    await settled()
  }
  once('lights', async () => void begun.push('again'))
  expect(begun).toEqual(['again'])
})

it('logs a failure with its name and reason, and goes on', async () => {
  const { once, lines } = flights()
  once('K7M4QX/line', () => Promise.reject(new Error('no current')))
  once('K7M4QX/sound', async () => undefined)
  await settled()
  expect(lines).toMatchObject([{ work: 'K7M4QX/line', msg: 'a step of a show failed', err: { message: 'no current' } }])
})
