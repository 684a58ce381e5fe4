import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { PermissionGate } from '../../../controls/PermissionGate.tsx'
import { useBlackboard } from '../../../live/LiveProvider.tsx'
import { call } from '../../../rest/client.ts'
import css from './crowd-bar.module.css'

/** On every tab: a device that registered more people than one family brings, and a button that removes them all. */
export const CrowdBar = () => {
  const id = useBlackboard(({ _id }) => _id)
  const [crowd, ...others] = useBlackboard(({ crowds }) => crowds)
  const remove = useMutation({
    mutationFn: (device: string) => call('removeSelfRegistered', { params: { id }, body: { withLink: true, device } }),
  })
  if (!crowd) return null
  return (
    <div className={css.bar} role="alert">
      <IconAlertTriangle size={16} aria-hidden />
      <span>
        <b>{crowd.people} people from one device</b> entered themselves
        {others.length > 0 && `, and ${others.length} more devices did the same`}. Phones that refuse cookies count as
        one.
        {remove.error && ` They could not be removed: ${remove.error.message}`}
      </span>
      <PermissionGate action={{ route: 'removeSelfRegistered' }}>
        <Button size="compact-sm" loading={remove.isPending} onClick={() => remove.mutate(crowd.device)}>
          Put out all {crowd.people}
        </Button>
      </PermissionGate>
    </div>
  )
}
