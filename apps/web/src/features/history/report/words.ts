import type { Spread } from '@ghostlight/contracts'
import { decimal } from '../../../words/numbers.ts'

export const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0)

/** Such as `0.42 s`; a dash if nobody received anything. */
export const seconds = (ms: number | null): string => (ms === null ? '–' : `${decimal(ms / 1_000, 2)} s`)

export const spreadWords = ({ median, p95, worst }: Spread): string => [median, p95, worst].map(seconds).join(' / ')

/** The address of this moment in the replay. */
export const replayAt = (id: string, at: string): string => `/replay/${id}?time=${encodeURIComponent(at)}`
