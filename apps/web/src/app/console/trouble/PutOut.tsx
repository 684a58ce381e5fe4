import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { OutcomeLine } from '../../../controls/OutcomeLine.tsx'
import { PermissionGate } from '../../../controls/PermissionGate.tsx'
import { useBlackboard } from '../../../live/LiveProvider.tsx'
import { call } from '../../../rest/client.ts'
import { t } from '../../../words/t.ts'

/** Puts out everybody who entered themselves by these devices. `keys`: of the causes, each with its device. */
export const PutOut = ({ keys }: { keys: readonly string[] }) => {
  const id = useBlackboard(({ _id }) => _id)
  const crowds = useBlackboard((board) => board.crowds)
  const own = crowds.filter(({ device }) => keys.includes(`crowd/${device}`))
  const people = own.reduce((sum, crowd) => sum + crowd.people, 0)
  const remove = useMutation({
    mutationFn: async () => {
      for (const { device } of own)
        await call('removeSelfRegistered', { params: { id }, body: { withLink: true, device } })
    },
  })
  return (
    <>
      <PermissionGate action={{ route: 'removeSelfRegistered' }}>
        <Button size="compact-xs" loading={remove.isPending} onClick={() => remove.mutate()}>
          {t`Put out all ${people}`}
        </Button>
      </PermissionGate>
      {remove.error && <OutcomeLine tone="failed" text={t`They could not be removed: ${remove.error.message}`} />}
    </>
  )
}
