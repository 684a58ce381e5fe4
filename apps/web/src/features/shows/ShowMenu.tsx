import type { ShowSummary } from '@ghostlight/contracts'
import { ActionIcon, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArchive, IconDoor, IconDots, IconEraser, IconFileZip } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { OutcomeLine } from '../../controls/OutcomeLine.tsx'
import { RightsGate } from '../../controls/PermissionGate.tsx'
import { useRightsRefused } from '../../live/useRightsRefused.ts'
import { call } from '../../rest/client.ts'
import { t } from '../../words/t.ts'
import { ErasePeopleDialog } from '../users/erasing/ErasePeopleDialog.tsx'
import { ArchiveDialog } from './ArchiveDialog.tsx'
import { PastShowItems } from './PastShowItems.tsx'
import { curtainOf } from './shows.ts'

type Props = { show: ShowSummary /** the row that Tab leads to */; isActive: boolean }

/** Opens what is stored about a past show, and has its actions. */
export const ShowMenu = ({ show, isActive }: Props) => {
  const disabledReason = useRightsRefused({ route: 'erasePeople' })
  const [opened, menu] = useDisclosure()
  const [erasing, dialog] = useDisclosure()
  const [moving, move] = useDisclosure()
  const client = useQueryClient()
  const { _id: id, closedAt, archived, imported, takenOut, performance } = show
  const params = { id }
  const curtain = curtainOf(show)
  const again = () => client.invalidateQueries({ queryKey: ['blackboards'] })
  const act = useMutation({
    mutationFn: (what: 'curtain' | 'archive'): Promise<unknown> => {
      if (what === 'archive') return call('archiveBlackboard', { params, body: { archived: !archived } })
      return call(closedAt === null ? 'closeBlackboard' : 'reopenBlackboard', { params })
    },
    onSuccess: async () => {
      menu.close()
      await again()
    },
  })
  return (
    <>
      <Menu position="bottom-end" opened={opened} onChange={(open) => (open ? menu.open() : menu.close())}>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t`More about ${performance.name}, ${id}`}
            tabIndex={isActive ? 0 : -1}
            loading={act.isPending}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!takenOut && <PastShowItems id={id} />}
          {!takenOut && curtain && (
            <RightsGate action={{ route: closedAt === null ? 'closeBlackboard' : 'reopenBlackboard' }}>
              <Menu.Item
                closeMenuOnClick={false}
                leftSection={<IconDoor size={16} aria-hidden />}
                onClick={() => act.mutate('curtain')}
              >
                {curtain}
              </Menu.Item>
            </RightsGate>
          )}
          {!takenOut && (
            <RightsGate action={{ route: 'archiveBlackboard' }}>
              <Menu.Item
                closeMenuOnClick={false}
                leftSection={<IconArchive size={16} aria-hidden />}
                onClick={() => act.mutate('archive')}
              >
                {archived ? t`Take out of the archive` : t`Archive`}
              </Menu.Item>
            </RightsGate>
          )}
          {closedAt !== null && !imported && (
            <RightsGate action={{ route: takenOut ? 'bringBack' : 'takeOut' }}>
              <Menu.Item leftSection={<IconFileZip size={16} aria-hidden />} onClick={move.open}>
                {takenOut ? t`Bring back` : t`Archive to a file`}
              </Menu.Item>
            </RightsGate>
          )}
          {closedAt !== null && (
            <RightsGate action={{ route: 'erasePeople' }}>
              <Menu.Item leftSection={<IconEraser size={16} aria-hidden />} onClick={dialog.open}>
                {t`Erase people`}
              </Menu.Item>
            </RightsGate>
          )}
          {act.error && <OutcomeLine tone="failed" text={act.error.message} />}
        </Menu.Dropdown>
      </Menu>
      {moving && <ArchiveDialog show={show} onClose={move.close} />}
      {erasing && (
        <ErasePeopleDialog id={id} name={performance.name} disabledReason={disabledReason} onClose={dialog.close} />
      )}
    </>
  )
}
