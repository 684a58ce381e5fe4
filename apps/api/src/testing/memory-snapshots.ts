import type { Anchor, Snapshots } from '../engine/ports/snapshots.ts'

/** Snapshots in memory, with the same conversions as in a file. */
export const memorySnapshots = (): Snapshots => {
  const files = new Map<string, string>()
  return {
    load: async (name) => {
      const file = files.get(name)
      return file === undefined ? undefined : (JSON.parse(file) as { anchor: Anchor; content: unknown })
    },
    save: async (name, anchor, content) => void files.set(name, JSON.stringify({ anchor, content })),
  }
}
