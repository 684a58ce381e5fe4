import type { Device } from '../device.ts'
import { useOwnLanguage } from '../useLanguage.ts'
import type { AudienceBlackboard } from '../wire.ts'

/** Draws nothing: keeps the phone and its person in one language. */
export function OwnLanguage({ device, show }: { device: Pick<Device, 'api' | 'clock'>; show: AudienceBlackboard }) {
  useOwnLanguage(device, show)
  return null
}
