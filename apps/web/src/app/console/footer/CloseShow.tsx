import { UnstyledButton } from '@mantine/core'
import { IconDoor, IconDoorOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LazyBoundary } from '../../../boundaries/LazyBoundary.tsx'
import { PermissionGate } from '../../../controls/PermissionGate.tsx'
import quiet from '../../../controls/quiet-button.module.css'
import { useBlackboard } from '../../../live/LiveProvider.tsx'
import { call } from '../../../rest/client.ts'
import { t } from '../../../words/t.ts'
import { closeCode } from './close-code.ts'

/** Closes the show, or reopens it. Asks first, because it shows on every phone at once. */
export const CloseShow = ({ blackboardId: id }: { blackboardId: string }) => {
  const closed = useBlackboard(({ closedAt }) => closedAt !== null)
  const [asking, setAsking] = useState(false)
  // asks only about closed shows: a running one cannot be from another evening
  const { data: shows } = useQuery({
    queryKey: ['blackboards'],
    queryFn: () => call('listBlackboards'),
    enabled: closed,
  })
  const route = closed ? ('reopenBlackboard' as const) : ('closeBlackboard' as const)
  const Icon = closed ? IconDoorOff : IconDoor
  if (closed && shows?.find(({ _id }) => _id === id)?.imported)
    return (
      <span
        className={quiet.button}
        data-closed
        title={t`This show comes from a recording. You can read it, but not run it.`}
      >
        <IconDoorOff size={15} aria-hidden />
        {t`From a recording: stays closed`}
      </span>
    )
  return (
    <>
      <PermissionGate action={{ route }}>
        <UnstyledButton className={quiet.button} data-closed={closed || undefined} onClick={() => setAsking(true)}>
          <Icon size={15} aria-hidden />
          {closed ? t`Closed: reopen` : t`Close show`}
        </UnstyledButton>
      </PermissionGate>
      {asking && (
        <LazyBoundary code={closeCode} props={{ id, route, onClose: () => setAsking(false) }} waiting={null} />
      )}
    </>
  )
}
