import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AskFirst } from '../../../controls/AskFirst.tsx'
import { OutcomeLine } from '../../../controls/OutcomeLine.tsx'
import { PermissionGate } from '../../../controls/PermissionGate.tsx'
import { useBlackboard } from '../../../live/LiveProvider.tsx'
import { useCommand } from '../../../live/useCommand.ts'
import { call } from '../../../rest/client.ts'
import { metaQuery } from '../../../rest/meta-query.ts'
import panel from '../../../theme/panel.module.css'
import { t } from '../../../words/t.ts'
import css from '../link.module.css'
import { LimitField } from './LimitField.tsx'

const people = (count: number): string => (count === 1 ? t`1 person` : t`${count} people`)

/** How many people may register themselves, how many have, and how to remove them again. */
export const SelfRegistered = () => {
  const id = useBlackboard(({ _id }) => _id)
  const { perMinute, most } = useBlackboard(({ selfRegistration }) => selfRegistration)
  const { link, open } = useBlackboard(({ selfRegistered }) => selfRegistered)
  const { send, outcome } = useCommand()
  const { data: meta } = useQuery(metaQuery)
  const [asking, setAsking] = useState<'all' | 'without' | null>(null)
  const remove = useMutation({
    mutationFn: () => call('removeSelfRegistered', { params: { id }, body: { withLink: asking === 'all' } }),
    onSuccess: () => setAsking(null),
  })
  const going = asking === 'all' ? link + open : open
  return (
    <>
      <h3>{t`People who entered themselves`}</h3>
      <p className={panel.muted} role="status">
        <b>{link}</b> {t`with the link,`} <b>{open}</b> {t`without. People whom operators added are not counted.`}
      </p>
      <PermissionGate action={{ message: 'setEntry' }}>
        <div className={css.row}>
          <LimitField
            label={t`Within a minute`}
            value={perMinute}
            min={1}
            max={1_000}
            onValue={(value) => void send('setEntry', { perMinute: value }, t`Set`)}
          />
          <LimitField
            label={t`In all`}
            value={most}
            usual={meta && t`${meta.houseSize} (house)`}
            min={0}
            max={5_000}
            onValue={(value) => void send('setEntry', { most: value }, t`Set`)}
          />
        </div>
      </PermissionGate>
      {outcome?.tone === 'refused' && <OutcomeLine tone="failed" text={outcome.text} />}
      <PermissionGate action={{ route: 'removeSelfRegistered' }}>
        <div className={css.row}>
          <Button disabled={open === 0} onClick={() => setAsking('without')}>
            {t`Remove those without the link`}
          </Button>
          <Button disabled={link + open === 0} onClick={() => setAsking('all')}>
            {t`Remove all of them`}
          </Button>
        </div>
      </PermissionGate>
      {remove.data && asking === null && <OutcomeLine tone="done" text={t`${people(remove.data.removed)} removed`} />}
      <AskFirst
        action={{ route: 'removeSelfRegistered' }}
        opened={asking !== null}
        title={t`Remove ${people(going)}?`}
        text={t`Their phones leave the show at once. Numbers that nobody had before become free for their owners.`}
        act={t`Remove ${people(going)}`}
        busy={remove.isPending}
        problem={remove.error?.message ?? null}
        onAct={() => remove.mutate()}
        onClose={() => setAsking(null)}
      />
    </>
  )
}
