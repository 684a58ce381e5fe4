import { useEffect } from 'react'
import { useOperator } from './useOperator.ts'

const everyMs = 5_000

/** A connection that stays away may mean that the session has ended. Then the login is shown, and leads back here. */
export const useSessionWatch = (lost: boolean): void => {
  const { refetch } = useOperator()
  useEffect(() => {
    if (!lost) return
    void refetch()
    const id = setInterval(() => void refetch(), everyMs)
    return () => clearInterval(id)
  }, [lost, refetch])
}
