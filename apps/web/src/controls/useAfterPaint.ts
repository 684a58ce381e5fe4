import { useEffect, useRef, useState } from 'react'
import { afterPaint } from '../page-state/after-paint.ts'

/**
 * The value as it was at the last paint, for what may follow a frame later. Changes that come while it waits do not make it
 * wait longer.
 */
export const useAfterPaint = <T>(value: T): T => {
  const [painted, paint] = useState(() => value)
  const newest = useRef(value)
  const cancel = useRef<() => void>(undefined)
  useEffect(() => {
    newest.current = value
    if (cancel.current || Object.is(value, painted)) return
    cancel.current = afterPaint(() => {
      cancel.current = undefined
      paint(() => newest.current)
    })
  }, [value, painted])
  useEffect(
    () => () => {
      cancel.current?.()
      cancel.current = undefined
    },
    [],
  )
  return painted
}
