import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../floating/Dialog.tsx'
import type { Action } from '../live/why-not.ts'
import { t } from '../words/t.ts'
import { DialogFoot } from './DialogFoot.tsx'
import danger from './danger.module.css'
import { PermissionGate } from './PermissionGate.tsx'

type Props = {
  /** what the dialog asks about; without it nobody needs a right for it */
  action?: Action
  /** `RightsGate` on a page without a connection to a show */
  Gate?: typeof PermissionGate
  opened: boolean
  title: string | null
  text: string
  act: string
  /** the button that changes nothing; it has the focus */
  stay?: string
  /** it cannot be taken back, or somebody is put out */
  drastic?: boolean
  busy?: boolean
  /** why it failed */
  problem?: string | null
  onAct: () => void
  onClose: () => void
}

/** Asks before an action that many people notice or that is hard to take back. */
export const AskFirst = ({
  action,
  Gate = PermissionGate,
  opened,
  title,
  text,
  act,
  stay = t`Leave it`,
  drastic = false,
  busy = false,
  problem = null,
  onAct,
  onClose,
}: Props) => {
  // The failure of an earlier time says nothing about this one.
  const [isTried, setIsTried] = useState(false)
  if (!opened && isTried) setIsTried(false)
  const press = () => {
    setIsTried(true)
    onAct()
  }
  const button = (
    <Button className={drastic ? (danger.button ?? '') : ''} loading={busy} onClick={press}>
      {act}
    </Button>
  )
  return (
    // above a popover that opens it, too
    <Dialog opened={opened} onClose={onClose} title={title} zIndex={400}>
      <Text>{text}</Text>
      <DialogFoot problem={isTried ? problem : null} stay={stay} onStay={onClose} safe>
        {action ? <Gate action={action}>{button}</Gate> : button}
      </DialogFoot>
    </Dialog>
  )
}
