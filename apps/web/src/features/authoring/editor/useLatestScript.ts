import { useLayoutEffect, useState } from 'react'
import type { Script } from './script.ts'

const createLatest = () => {
  let now: Script | null = null
  const calls = new Set<() => void>()
  return {
    /** the performance that is drawn first, which nobody has to be told of */
    begin: (first: Script | null): void => {
      now ??= first
    },
    set: (next: Script | null): void => {
      if (next === now) return
      now = next
      for (const call of calls) call()
    },
    latest: (): Script => {
      if (!now) throw new Error('There is no performance yet')
      return now
    },
    follow: (call: () => void) => {
      calls.add(call)
      return () => void calls.delete(call)
    },
  }
}

/** The performance as it is shown now, for what somebody does with it, and for what shows only a part of it. */
export const useLatestScript = (script: Script | null) => {
  const [store] = useState(createLatest)
  store.begin(script)
  useLayoutEffect(() => store.set(script), [store, script])
  return store
}
