import type { Performance } from '@ghostlight/contracts'

type Versioned = Pick<Performance, 'name' | 'version'>

/** One higher than the highest version of that name. Hidden ones count, so that no number is used twice. */
export const nextVersion = (all: readonly Versioned[], name: string): number =>
  1 + Math.max(0, ...all.filter((it) => it.name === name).map(({ version }) => version))
