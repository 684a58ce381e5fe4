import { ActionIcon, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlug, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AskFirst } from '../../../controls/AskFirst.tsx'
import { PermissionGate } from '../../../controls/PermissionGate.tsx'
import { useBlackboard } from '../../../live/LiveProvider.tsx'
import { call } from '../../../rest/client.ts'
import panel from '../../../theme/panel.module.css'
import { useTimes } from '../../../times/useTimes.ts'
import { t } from '../../../words/t.ts'
import link from '../link.module.css'
import css from './control.module.css'
import { NewControlKey } from './NewControlKey.tsx'
import { scopeWords } from './scope-words.ts'

/** The keys of machines in the house that may run this show, such as QLab, a Stream Deck or a lighting desk. */
export const ControlKeys = () => {
  const id = useBlackboard(({ _id }) => _id)
  const keys = useBlackboard(({ controlKeys }) => controlKeys)
  const { dayAndTime } = useTimes()
  const [making, make] = useDisclosure()
  const [ending, setEnding] = useState<{ _id: string; name: string } | null>(null)
  // the log does not say when a key was used, so ask while this is on the screen
  const used = useQuery({
    queryKey: ['control-keys', id, keys.length],
    queryFn: () => call('controlKeys', { params: { id } }),
    refetchInterval: 5_000,
  })
  const end = useMutation({
    mutationFn: (keyId: string) => call('endControlKey', { params: { id, keyId } }),
    onSuccess: () => setEnding(null),
  })
  const lastUsed = (keyId: string): string => {
    const found = used.data?.find(({ _id }) => _id === keyId)?.lastUsed
    return found ? t`last used ${dayAndTime(Date.parse(found.at))}, from ${found.from}` : t`not used yet`
  }
  return (
    <>
      <h3>{t`Other machines`}</h3>
      <p className={panel.muted}>
        {t`QLab, a Stream Deck or a lighting desk can press GO and Stop with a key of this show. Each has its own, so that you see who did what, and end it alone.`}
      </p>
      {keys.length > 0 && (
        <ul className={css.keys} aria-label={t`Control keys`}>
          {keys.map(({ _id, name, scopes }) => (
            <li key={_id}>
              <IconPlug size={16} aria-hidden />
              <div className={css.key}>
                <b>{name}</b>
                <small>
                  {scopes.map((scope) => scopeWords[scope].short).join(', ')} · {lastUsed(_id)}
                </small>
              </div>
              <PermissionGate action={{ route: 'endControlKey' }}>
                <ActionIcon
                  variant="default"
                  size={32}
                  aria-label={t`End the key of ${name}`}
                  onClick={() => setEnding({ _id, name })}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              </PermissionGate>
            </li>
          ))}
        </ul>
      )}
      <div className={link.row}>
        <PermissionGate action={{ route: 'makeControlKey' }}>
          <Button leftSection={<IconPlug size={16} aria-hidden />} onClick={make.open}>
            {t`Make a control key`}
          </Button>
        </PermissionGate>
      </div>
      <NewControlKey opened={making} onClose={make.close} />
      <AskFirst
        action={{ route: 'endControlKey' }}
        opened={ending !== null}
        title={t`End the key of ${ending?.name ?? ''}?`}
        text={t`It is disconnected at once and can no longer control this show. To connect it again, make a new key.`}
        act={t`End the key`}
        busy={end.isPending}
        problem={end.error?.message ?? null}
        onAct={() => ending && end.mutate(ending._id)}
        onClose={() => setEnding(null)}
      />
    </>
  )
}
