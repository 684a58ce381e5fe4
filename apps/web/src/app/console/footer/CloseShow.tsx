import { UnstyledButton } from '@mantine/core'
import { IconDoor, IconDoorOff } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AskFirst } from '../../../controls/AskFirst.tsx'
import { PermissionGate } from '../../../controls/PermissionGate.tsx'
import quiet from '../../../controls/quiet-button.module.css'
import { useBlackboard } from '../../../live/LiveProvider.tsx'
import { call } from '../../../rest/client.ts'
import { t } from '../../../words/t.ts'

const words = {
  close: {
    title: t`Close this show?`,
    text: t`Phones say that the show has ended. Nobody can press GO, and nobody new can join. Cues that are playing finish. You can reopen the show.`,
    act: t`Close the show`,
    stay: t`Leave it open`,
  },
  reopen: {
    title: t`Reopen this show?`,
    text: t`Phones show the welcome screen again, GO works, and people can join.`,
    act: t`Reopen the show`,
    stay: t`Leave it closed`,
  },
}

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
  const change = useMutation({
    mutationFn: () => call(closed ? 'reopenBlackboard' : 'closeBlackboard', { params: { id } }),
    onSuccess: () => setAsking(false),
  })
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
      <PermissionGate action={{ route: closed ? 'reopenBlackboard' : 'closeBlackboard' }}>
        <UnstyledButton className={quiet.button} data-closed={closed || undefined} onClick={() => setAsking(true)}>
          <Icon size={15} aria-hidden />
          {closed ? t`Closed: reopen` : t`Close show`}
        </UnstyledButton>
      </PermissionGate>
      <AskFirst
        action={{ route: closed ? 'reopenBlackboard' : 'closeBlackboard' }}
        opened={asking}
        {...words[closed ? 'reopen' : 'close']}
        busy={change.isPending}
        problem={change.error?.message ?? null}
        onAct={() => change.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
