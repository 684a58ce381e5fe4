type Versioned = { name: string; version: number; hidden: boolean }

/** The highest visible version of each name, in the order in which the names first appear. */
export const latestVersions = <P extends Versioned>(all: readonly P[]): P[] => {
  const latest = new Map<string, P>()
  for (const one of all) {
    if (one.hidden) continue
    const known = latest.get(one.name)
    if (!known || one.version > known.version) latest.set(one.name, one)
  }
  return [...latest.values()]
}
