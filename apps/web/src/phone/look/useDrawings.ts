import { useEffect, useState } from 'preact/hooks'
import type { pathsOf } from '../../emotes/catalogue.ts'

type Paths = typeof pathsOf
let drawings: Paths | undefined
const load = async (): Promise<void> => {
  drawings ??= (await import('../../emotes/catalogue.ts')).pathsOf
}

/** The drawings of the nine emotes, which a phone loads after its first screen; undefined = not yet. */
export function useDrawings(): Paths | undefined {
  const [, setLoaded] = useState(drawings !== undefined)
  useEffect(() => {
    // without a network the buttons stay empty, and still work
    void load().then(
      () => setLoaded(true),
      () => {},
    )
  }, [])
  return drawings
}
