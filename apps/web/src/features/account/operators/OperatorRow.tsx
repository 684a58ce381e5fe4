import { rights as allRights, type Right } from '@ghostlight/contracts/rules'
import { Button, NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { OutcomeLine } from '../../../controls/OutcomeLine.tsx'
import { RightsGate } from '../../../controls/PermissionGate.tsx'
import { call } from '../../../rest/client.ts'
import { useCurrentOperator } from '../../../session/useCurrentOperator.ts'
import { useTimes } from '../../../times/useTimes.ts'
import { t } from '../../../words/t.ts'
import { EndOperator } from './EndOperator.tsx'
import css from './operators.module.css'
import { rightsChoices } from './rights-words.ts'
import { type MadeLink, type Operator, useOperatorChange } from './useOperators.ts'

type Props = { operator: Operator; onMade: (link: MadeLink) => void }

/** One operator: what they may do, how they log in, and what another operator can change of it. */
export const OperatorRow = ({ operator, onMade }: Props) => {
  const { _id: id, name, rights, password, ended } = operator
  const isSelf = useCurrentOperator()._id === id
  const isFixed = password === 'settings' || password === 'demo'
  const [ending, setEnding] = useState(false)
  const change = useOperatorChange((given: Right) => call('updateUser', { params: { id }, body: { rights: given } }))
  const renew = useOperatorChange(
    async (bringBack: boolean) => ({
      ...(await call('renewLoginLink', { params: { id }, body: { bringBack } })),
      name,
    }),
    onMade,
  )
  const problem = change.error ?? renew.error
  return (
    <li className={css.row} data-ended={ended || undefined} aria-label={name}>
      <div className={css.who}>
        <Text fw={600}>{isSelf ? t`${name} (you)` : name}</Text>
        <Text size="sm" c="dimmed">
          <LoginWords operator={operator} />
        </Text>
      </div>
      <RightsGate action={{ route: 'updateUser' }}>
        <NativeSelect
          aria-label={t`Rights of ${name}`}
          description={isSelf ? t`Only another operator can change your rights.` : undefined}
          value={rights}
          disabled={isSelf || isFixed || ended || change.isPending}
          data={rightsChoices}
          onChange={(event) => change.mutate(allRights.find((it) => it === event.currentTarget.value) ?? rights)}
        />
      </RightsGate>
      {!isFixed && !isSelf && (
        <div className={css.acts}>
          <RightsGate action={{ route: 'renewLoginLink' }}>
            <Button size="xs" loading={renew.isPending} onClick={() => renew.mutate(ended)}>
              {ended ? t`Bring back` : t`New login link`}
            </Button>
          </RightsGate>
          {!ended && (
            <RightsGate action={{ route: 'endOperator' }}>
              <Button size="xs" aria-expanded={ending} onClick={() => setEnding(!ending)}>
                {t.as('verb')`End`}
              </Button>
            </RightsGate>
          )}
        </div>
      )}
      {ending && !ended && <EndOperator id={id} name={name} onClose={() => setEnding(false)} />}
      {problem && <OutcomeLine tone="failed" text={problem.message} />}
    </li>
  )
}

const LoginWords = ({ operator: { password, link, ended } }: { operator: Operator }) => {
  const times = useTimes()
  if (ended) return t`Ended. Cannot log in.`
  if (password === 'demo') return t`The demo login`
  if (password === 'settings') return t`From the server’s settings`
  const has = password === 'own' ? t`Has a password` : t`Has no password yet`
  if (link === null) return `${has}.`
  const at = Date.parse(link)
  return t`${has}. A login link works until ${times.minute(at)} on ${times.day(at)}.`
}
