import { useEffect, useState } from 'react'

type Judge = (text: string) => boolean

/** Known texts are not looked at again: a queue is drawn often. */
const remembering = (judge: Judge): Judge => {
  const known = new Map<string, boolean>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const now = judge(text)
    if (known.size > 5_000) known.clear()
    known.set(text, now)
    return now
  }
}
let loading: Promise<Judge> | undefined
const load = (): Promise<Judge> => {
  loading ??= import('./rough-words.ts').then(({ hasRoughWords }) => remembering(hasRoughWords))
  return loading
}
const nothingYet: Judge = () => false

/** Marks texts with rough words. Until the list is there, and if it cannot be loaded, nothing is marked. */
export const useRoughWords = (): Judge => {
  const [judge, setJudge] = useState<Judge>(() => nothingYet)
  useEffect(() => {
    let isHere = true
    load().then(
      (loaded) => {
        if (isHere) setJudge(() => loaded)
      },
      () => {
        loading = undefined
      },
    )
    return () => {
      isHere = false
    }
  }, [])
  return judge
}
