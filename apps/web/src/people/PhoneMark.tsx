import { IconDeviceMobileOff, IconDeviceMobileShare } from '@tabler/icons-react'
import { useBlackboard } from '../live/LiveProvider.tsx'

const size = 15

/** Beside the name of somebody who hears by no phone of their own, as the door has marked them. */
export const PhoneMark = ({ userId }: { userId: string }) => {
  const mark = useBlackboard(({ phoneMarks }) => phoneMarks[userId])
  if (mark === undefined) return null
  const Icon = mark === 'none' ? IconDeviceMobileOff : IconDeviceMobileShare
  return (
    <Icon
      size={size}
      role="img"
      aria-label={mark === 'none' ? 'No phone' : 'Lent phone'}
      color="var(--gl-accent-text)"
    />
  )
}
