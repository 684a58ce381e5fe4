import type { User } from '../../../packages/contracts/index.ts'
import type { Chance } from './chance.ts'
import type { Happening } from './run-life.ts'

const node = 'node-of-that-evening'
type Person = Pick<User, '_id' | 'name' | 'type'>
type Stay = { from: number; to: number }

const came = ({ _id: userId, name, type }: Person, socketId: string, at: number): Happening => {
  const console = type === 'dramaturg' ? { console: true as const } : {}
  return { at, event: { type: 'UserConnected', data: { userId, name, type, socketId, node, ready: true, ...console } } }
}
const left = (userId: string, socketId: string, at: number): Happening => ({
  at,
  event: { type: 'UserDisconnected', data: { userId, socketId, node } },
})

/** The connects and disconnects of one person's stays, in order. */
export const stayed = (person: Person, stays: readonly Stay[]): Happening[] =>
  stays.flatMap(({ from, to }, index) => {
    const socketId = `${person._id}-socket-${index + 1}`
    return [came(person, socketId, from), left(person._id, socketId, to)]
  })

type Doors = { open: number; first: number; last: number; close: number; chance: Chance }

/** Most people come before the first GO. One in ten loses the network for a while; some come late, some leave early. */
export const staysOf = ({ open, first, last, close, chance }: Doors): Stay[] => {
  const late = chance.hits(0.04)
  const from = late ? chance.between(first, last) : chance.between(open, first)
  const to = chance.hits(0.05) ? chance.between(Math.max(from, first) + 1_000, close) : chance.between(last, close)
  const gap = chance.between(5_000, 90_000)
  const away = chance.between(from + 1, Math.max(from + 2, to - gap))
  const drops = chance.hits(0.1) && away + gap < to
  return drops
    ? [
        { from, to: away },
        { from: away + gap, to },
      ]
    : [{ from, to: Math.max(from + 1, to) }]
}
