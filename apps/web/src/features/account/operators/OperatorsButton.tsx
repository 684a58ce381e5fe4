import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconKey } from '@tabler/icons-react'
import { RightsGate } from '../../../controls/PermissionGate.tsx'
import { t } from '../../../words/t.ts'
import { OperatorsDialog } from './OperatorsDialog.tsx'

/** Opens the operators of the house, for operators who may manage them. */
export const OperatorsButton = ({ size = 'sm' }: { size?: 'xs' | 'sm' }) => {
  const [opened, dialog] = useDisclosure()
  return (
    <>
      <RightsGate action={{ route: 'listOperators' }}>
        <Button size={size} leftSection={<IconKey size={16} aria-hidden />} onClick={dialog.open}>
          {t`Operators`}
        </Button>
      </RightsGate>
      <OperatorsDialog opened={opened} onClose={dialog.close} />
    </>
  )
}
