import { useEffect, useRef } from 'react'
import { useBlackboard } from '../live/LiveProvider.tsx'
import { createOtherWindows, type OtherWindows } from './other-windows.ts'

/** The other windows of this console in this browser. */
export const useOtherWindows = (): Pick<OtherWindows, 'pressing' | 'pressed'> => {
  const id = useBlackboard(({ _id }) => _id)
  const windows = useRef<OtherWindows>(undefined)
  useEffect(() => {
    const made = createOtherWindows(id, { open: (name) => new BroadcastChannel(name), now: () => Date.now() })
    windows.current = made
    return made.close
  }, [id])
  return {
    pressing: (press) => windows.current?.pressing(press),
    pressed: (press) => windows.current?.pressed(press) ?? false,
  }
}
