import { useEffect, useState } from 'preact/hooks'
import type { Api } from './api.ts'
import { type Known, loadKnown } from './session.ts'

/** The person who has joined a show on this phone before, as soon as the server has answered. */
export function useKnown(api: Api): Known | null {
  const [known, setKnown] = useState<Known | null>(null)
  useEffect(() => {
    let wanted = true
    void loadKnown(api).then((found) => wanted && setKnown(found))
    return () => {
      wanted = false
    }
  }, [api])
  return known
}
