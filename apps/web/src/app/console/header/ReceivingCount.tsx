import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconRefresh, IconVolume } from '@tabler/icons-react'
import { PermissionGate } from '../../../controls/PermissionGate.tsx'
import { useBlackboard } from '../../../live/LiveProvider.tsx'
import { receivingHere } from '../../../people/presence.ts'
import { t } from '../../../words/t.ts'
import css from './counts.module.css'
import { ResetDialog } from './ResetDialog.tsx'

export const ReceivingCount = () => {
  const [opened, dialog] = useDisclosure()
  return (
    <>
      <PermissionGate action={{ message: 'resetReceiving' }}>
        <UnstyledButton className={css.cell} data-when-fresh aria-describedby="receiving-count" onClick={dialog.open}>
          <span className={css.label}>
            <IconVolume size={14} aria-hidden /> {t`Receiving`}
          </span>
          <Receiving id="receiving-count" />
          <span className={css.note} aria-hidden>
            <IconRefresh size={14} aria-hidden /> {t`Reset`}
          </span>
        </UnstyledButton>
      </PermissionGate>
      <ResetDialog opened={opened} onClose={dialog.close} />
    </>
  )
}

/** Receipts change only this. */
const Receiving = ({ id }: { id: string }) => {
  const receiving = useBlackboard(receivingHere)
  return (
    <span className={css.count} id={id} aria-hidden data-tone={receiving > 0 ? 'go' : undefined}>
      {receiving}
    </span>
  )
}
