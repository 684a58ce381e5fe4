import { useEffect, useRef, useState } from 'react'

const nothing: readonly never[] = []

/**
 * What to draw of a list that changes: its newest state, `turn` frames later; 0 = at once. Changes that come while it waits
 * do not make it wait longer.
 */
export const useTurn = <T>(list: readonly T[], turn: number): readonly T[] => {
  const [drawn, draw] = useState<readonly T[]>(nothing)
  const newest = useRef(list)
  const frame = useRef<number>(undefined)
  useEffect(() => {
    newest.current = list
    if (turn === 0 || frame.current !== undefined) return
    let left = turn
    const next = () => {
      left--
      frame.current = left > 0 ? requestAnimationFrame(next) : undefined
      if (left === 0) draw(newest.current)
    }
    frame.current = requestAnimationFrame(next)
  }, [list, turn])
  useEffect(
    () => () => {
      if (frame.current !== undefined) cancelAnimationFrame(frame.current)
      frame.current = undefined
    },
    [],
  )
  return turn === 0 ? list : drawn
}
