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
  completed: { Icon: IconCheck, word: 'completed' },
  playing: { Icon: IconVolume, word: 'playing' },
  waiting: { Icon: IconClock, word: 'waiting' },
  stopped: { Icon: IconPlayerStop, word: 'stopped' },
  notHere: { Icon: IconWifiOff, word: t`not here` },
  failed: { Icon: IconX, word: 'failed' },
  awaited: { Icon: IconHourglass, word: t`waited for` },
}
