import {
  IconCheck,
  IconClock,
  IconHourglass,
  IconPlayerStop,
  IconVolume,
  IconWifiOff,
  IconX,
} from '@tabler/icons-react'
import { t } from '../../words/t.ts'
import type { Square } from './deliveries.ts'

/** How every screen shows a delivery. */
export const deliveryMarks: Record<Square, { Icon: typeof IconCheck; word: string }> = {
  completed: { Icon: IconCheck, word: t`completed` },
  playing: { Icon: IconVolume, word: t`playing` },
  waiting: { Icon: IconClock, word: t`waiting` },
  stopped: { Icon: IconPlayerStop, word: t`stopped` },
  notHere: { Icon: IconWifiOff, word: t`not here` },
  failed: { Icon: IconX, word: t`failed` },
  awaited: { Icon: IconHourglass, word: t`waited for` },
}
