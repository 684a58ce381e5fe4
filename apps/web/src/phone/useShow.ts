import { useEffect, useState } from 'preact/hooks'
import type { Device } from './device.ts'
import { followPage } from './page-life.ts'
import type { Show } from './show.ts'
import { useExternal } from './useExternal.ts'
import type { ShowView } from './view.ts'
import type { AudienceBlackboard } from './wire.ts'

/** One visit from the first picture to the last; `doubt` must not change from one render to the next. */
export function useShow(device: Device, blackboard: AudienceBlackboard, doubt: () => void): Show | null {
  const [show, setShow] = useState<Show | null>(null)

  useEffect(() => {
    const opened = device.openShow(blackboard, doubt)
    const unfollow = followPage(opened, device.player)
    opened.start()
    setShow(opened)
    return () => {
      unfollow()
      opened.stop()
    }
  }, [device, blackboard, doubt])

  return show
}

export const useView = (show: Show): ShowView => useExternal({ get: show.view, subscribe: show.subscribe })
