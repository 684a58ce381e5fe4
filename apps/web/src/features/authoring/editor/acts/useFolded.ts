import { useCallback, useState } from 'react'
import { parseJson } from '../../../../connection/fields.ts'

/** More are not remembered of one performance. */
const most = 100
const keyOf = (performanceId: string) => `ghostlight-folded-acts/${performanceId}`

const foldedOn = (performanceId: string): ReadonlySet<string> => {
  try {
    const stored = parseJson(localStorage.getItem(keyOf(performanceId)) ?? '')
    return new Set(Array.isArray(stored) ? stored.filter((it) => typeof it === 'string').slice(0, most) : [])
  } catch {
    return new Set()
  }
}

/** The acts that this device shows without their cues, each by the cue that begins it. */
export const useFolded = (performanceId: string) => {
  const [folded, set] = useState(() => foldedOn(performanceId))
  const fold = useCallback(
    (opener: string, isFolded: boolean): void =>
      set((before) => {
        if (before.has(opener) === isFolded) return before
        const next = [...before].filter((it) => it !== opener)
        if (isFolded) next.push(opener)
        try {
          localStorage.setItem(keyOf(performanceId), JSON.stringify(next.slice(-most)))
        } catch {
          // it is folded on this page only
        }
        return new Set(next)
      }),
    [performanceId],
  )
  return { folded, fold }
}
