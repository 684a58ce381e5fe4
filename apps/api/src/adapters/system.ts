import { randomInt, randomUUID } from 'node:crypto'
import type { Ids, Random } from '../engine/ports/runtime.ts'

const range = 2 ** 47

/** Chance and ids of the operating system: what is drawn cannot be guessed. */
export const systemRandom: Random = { next: () => randomInt(range) / range }
export const systemIds: Ids = { next: () => randomUUID() }
