import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDeviceMobile, IconRefresh, IconVolume, IconWifiOff } from '@tabler/icons-react'
import { useBlackboard, useLive } from '../../live/LiveProvider.tsx'
import { audienceCounts } from '../../people/presence.ts'
import css from './counts.module.css'
import { ResetDialog } from './ResetDialog.tsx'

export const AudienceCount = () => {
  const { connected, total, gone, absent } = audienceCounts(useLive((state) => state))
  return (
    <div className={css.cell} data-when-fresh>
      <span className={css.label}>
        <IconDeviceMobile size={14} aria-hidden /> Audience
      </span>
      <span className={css.count}>
        {connected}
        <small> / {total}</small>
      </span>
      {gone > 0 ? (
        <span className={css.note} data-tone="stop">
          <IconWifiOff size={14} aria-hidden /> {gone} gone
        </span>
      ) : (
        absent > 0 && <span className={css.note}>{absent} not here</span>
      )}
    </div>
  )
}

export const ReceivingCount = () => {
  const receiving = useBlackboard((blackboard) => blackboard.receiving.length)
  const [opened, dialog] = useDisclosure()
  return (
    <>
      <UnstyledButton className={css.cell} data-when-fresh aria-describedby="receiving-count" onClick={dialog.open}>
        <span className={css.label}>
          <IconVolume size={14} aria-hidden /> Receiving
        </span>
        <span className={css.count} id="receiving-count" aria-hidden data-tone={receiving > 0 ? 'go' : undefined}>
          {receiving}
        </span>
        <span className={css.note} aria-hidden>
          <IconRefresh size={14} aria-hidden /> Reset
        </span>
      </UnstyledButton>
      <ResetDialog opened={opened} onClose={dialog.close} />
    </>
  )
}
