import { isGhost } from '@ghostlight/contracts/rules'
import { ActionIcon, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustments, IconGhost2 } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { LazyBoundary } from '../../../boundaries/LazyBoundary.tsx'
import { AskFirst } from '../../../controls/AskFirst.tsx'
import { Loading } from '../../../controls/Loading.tsx'
import { OutcomeLine } from '../../../controls/OutcomeLine.tsx'
import { PermissionGate } from '../../../controls/PermissionGate.tsx'
import { RehearsalMark } from '../../../controls/RehearsalMark.tsx'
import { Dialog } from '../../../floating/Dialog.tsx'
import { useBlackboard } from '../../../live/LiveProvider.tsx'
import { call } from '../../../rest/client.ts'
import { t } from '../../../words/t.ts'
import { ghostAnswersCode, ghostsCode } from './ghosts-code.ts'
import css from './rehearsal.module.css'

const atOnce = 40

/** Above everything, on every tab: this is a rehearsal. Its audience may be ghosts. */
export const RehearsalBar = () => {
  const id = useBlackboard((blackboard) => blackboard._id)
  const closed = useBlackboard((blackboard) => blackboard.closedAt !== null)
  const ghosts = useBlackboard(({ users }) => users.filter(isGhost).length)
  const inside = useBlackboard(({ users, sockets }) => users.filter((it) => isGhost(it) && sockets[it._id]).length)
  const params = { id }
  const act = useMutation({
    mutationFn: (what: 'add' | 'remove'): Promise<unknown> =>
      what === 'add' ? call('addGhosts', { params, body: { count: atOnce } }) : call('removeGhosts', { params }),
  })
  const [isAsking, asking] = useDisclosure()
  const [isLeaving, leaving] = useDisclosure()
  return (
    <div className={css.bar}>
      <RehearsalMark />
      {ghosts > 0 && <span>{t`${inside} of ${ghosts} ghosts in`}</span>}
      <PermissionGate action={{ route: 'addGhosts' }}>
        <Button
          size="compact-sm"
          leftSection={<IconGhost2 size={15} aria-hidden />}
          disabled={closed}
          loading={act.isPending && act.variables === 'add'}
          onClick={() => act.mutate('add')}
        >
          {t`Add ${atOnce} ghosts`}
        </Button>
      </PermissionGate>
      <PermissionGate action={{ route: 'addGhosts' }}>
        <ActionIcon variant="default" size={26} aria-label={t`What ghosts do`} disabled={closed} onClick={asking.open}>
          <IconAdjustments size={15} aria-hidden />
        </ActionIcon>
      </PermissionGate>
      <Dialog opened={isAsking} onClose={asking.close} title={t`Ghosts`}>
        <LazyBoundary code={ghostsCode} props={{ id, onAdded: asking.close }} waiting={<Loading />} />
        <LazyBoundary code={ghostAnswersCode} props={{ id }} waiting={null} />
      </Dialog>
      {ghosts > 0 && (
        <PermissionGate action={{ route: 'removeGhosts' }}>
          <Button size="compact-sm" onClick={leaving.open}>
            {t`Send them away`}
          </Button>
        </PermissionGate>
      )}
      <AskFirst
        action={{ route: 'removeGhosts' }}
        opened={isLeaving}
        title={ghosts === 1 ? t`Send the ghost away?` : t`Send all ${ghosts} ghosts away?`}
        text={t`They leave the show for good, with what they have heard and said. You can add new ones.`}
        act={t`Send them away`}
        busy={act.isPending}
        problem={act.variables === 'remove' ? (act.error?.message ?? null) : null}
        onAct={() => act.mutate('remove', { onSuccess: leaving.close })}
        onClose={leaving.close}
      />
      {act.error && act.variables === 'add' && <OutcomeLine tone="failed" text={act.error.message} />}
    </div>
  )
}
