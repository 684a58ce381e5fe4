import { useEffect, useState } from 'preact/hooks'
import type { Device } from './device.ts'
import { followPage } from './page-life.ts'
import type { Show } from './show.ts'
import { useExternal } from './useExternal.ts'
import type { ShowView } from './view.ts'
import type { AudienceBlackboard } from './wire.ts'

/** One visit, from mount to unmount; `doubt` must not change between renders. */
export function useShow(device: Device, blackboard: AudienceBlackboard, doubt: () => void): Show | null {
  const [show, setShow] = useState<Show | null>(null)

  useEffect(() => {
    const opened = device.openShow(blackboard, doubt)
    const unfollow = followPage(opened, device.player)
    const visit = inTurn(opened, device.openTabs(blackboard._id))
    setShow(visit.show)
    return () => {
      unfollow()
      visit.leave()
      opened.stop()
    }
  }, [device, blackboard, doubt])

  return show
}

/** A second tab takes over the sound only when it is tapped, and hands it back when it closes. */
function inTurn(opened: Show, tabs: ReturnType<Device['openTabs']>): { show: Show; leave: () => void } {
  let started = false
  let left = false
  const isSuperseded = () => opened.view().connection === 'superseded'
  const start = () => {
    if (started || left) return
    started = true
    tabs.use()
    opened.start()
  }
  const takeOver = () => {
    tabs.use()
    opened.takeOver()
  }
  const back = () => started && !isSuperseded() && tabs.use()
  const show: Show = {
    ...opened,
    takeOver,
    open() {
      start()
      opened.open()
    },
    read(on) {
      start()
      opened.read(on)
    },
  }
  void tabs.elsewhere().then((used) => used || start())
  tabs.freed(() => (isSuperseded() ? takeOver() : start()))
  window.addEventListener('pagehide', tabs.leave)
  window.addEventListener('pageshow', back)
  return {
    show,
    leave() {
      left = true
      window.removeEventListener('pagehide', tabs.leave)
      window.removeEventListener('pageshow', back)
      tabs.leave()
      tabs.close()
    },
  }
}

export const useView = (show: Show): ShowView => useExternal({ get: show.view, subscribe: show.subscribe })
