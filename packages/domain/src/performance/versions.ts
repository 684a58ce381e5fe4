import type { Performance } from '@ghostlight/contracts'

type Versioned = Pick<Performance, 'name' | 'version'>

/** One higher than the highest of that name; hidden ones count, so that a number never comes twice. */
export const nextVersion = (all: readonly Versioned[], name: string): number =>
  1 + Math.max(0, ...all.filter((it) => it.name === name).map(({ version }) => version))
