import { useEffect, useReducer } from 'react'

/**
 * Draws once more after the first time. A list that is drawn inside of what scrolls it does not have that element at
 * first, because React hands out the elements from the inside to the outside.
 */
export const useDrawAgain = (): void => {
  const [, again] = useReducer((count: number) => count + 1, 0)
  useEffect(again, [])
}
