import { randomInt, randomUUID } from 'node:crypto'
import type { Ids, Random } from '../engine/ports/runtime.ts'

const range = 2 ** 47

/** Random numbers and ids from the operating system, which nobody can guess. */
export const systemRandom: Random = { next: () => randomInt(range) / range }
export const systemIds: Ids = { next: () => randomUUID() }
