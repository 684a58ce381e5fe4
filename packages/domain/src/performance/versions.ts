import type { Performance } from '@ghostlight/contracts'

type Versioned = Pick<Performance, 'name' | 'version' | 'hidden'>

/** One higher than the highest of that name; hidden ones count, so that a number never comes twice. */
export const nextVersion = (all: readonly Versioned[], name: string): number =>
  1 + Math.max(0, ...all.filter((it) => it.name === name).map(({ version }) => version))

/** 'New Performance', then 'New Performance 2', … */
export const newPerformanceName = (all: readonly Versioned[]): string => {
  const taken = new Set(all.map(({ name }) => name))
  for (let number = 1; ; number++) {
    const name = number === 1 ? 'New Performance' : `New Performance ${number}`
    if (!taken.has(name)) return name
  }
}
