import { useEffect, useState } from 'react'

export { minutesSeconds } from './minutes-seconds.ts'

/** The time, ms, every second while `active`. */
export const useNow = (active: boolean): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!active) return
    setNow(Date.now())
    const id = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(id)
  }, [active])
  return now
}
