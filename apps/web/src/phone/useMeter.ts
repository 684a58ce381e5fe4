import { useEffect, useState } from 'preact/hooks'
import type { Device } from './device.ts'
import { audioStateOf, createMeter } from './meter.ts'
import type { ShowView } from './view.ts'

/** Shows on the page itself how loud the phone plays, while `measuring`. */
export function useMeter(device: Device, view: ShowView, measuring: boolean): void {
  const [meter] = useState(() => createMeter(document.documentElement, device.player.level, device.clock))
  const state = audioStateOf(view)
  useEffect(() => meter.show(state, measuring), [meter, state, measuring])
  useEffect(() => () => meter.close(), [meter])
}
