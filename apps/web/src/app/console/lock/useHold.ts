import { useCallback, useEffect, useRef, useState } from 'react'

export const holdMs = 1_000
const toldMs = 4_000

/** A control to hold, so that nobody triggers it by accident: `done` after a second, `short` if released earlier. */
export const useHold = (done: () => void) => {
  const [holding, setHolding] = useState(false)
  const [wasShort, setWasShort] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const told = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(done)
  useEffect(() => {
    latest.current = done
  })
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      clearTimeout(told.current)
    },
    [],
  )

  const begin = useCallback(() => {
    clearTimeout(timer.current)
    clearTimeout(told.current)
    setWasShort(false)
    setHolding(true)
    timer.current = setTimeout(() => {
      timer.current = undefined
      setHolding(false)
      latest.current()
    }, holdMs)
  }, [])

  const end = useCallback(() => {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    setHolding(false)
    setWasShort(true)
    told.current = setTimeout(() => setWasShort(false), toldMs)
  }, [])

  return { holding, wasShort, begin, end }
}
