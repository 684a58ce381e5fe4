import { rights as allRights, type Right } from '@ghostlight/contracts/rules'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { OutcomeLine } from '../../../controls/OutcomeLine.tsx'
import { RightsGate } from '../../../controls/PermissionGate.tsx'
import { call } from '../../../rest/client.ts'
import { t } from '../../../words/t.ts'
import css from './operators.module.css'
import { rightsChoices } from './rights-words.ts'
import { type MadeLink, useOperatorChange } from './useOperators.ts'

type Props = { onMade: (link: MadeLink) => void }

/** A name and rights are enough; the new operator chooses a password with the link. */
export const AddOperator = ({ onMade }: Props) => {
  const [name, setName] = useState('')
  const [rights, setRights] = useState<Right>('run')
  const { mutate, isPending, error, reset } = useOperatorChange(
    async (body: { name: string; rights: Right }) => ({ ...(await call('createOperator', { body })), name: body.name }),
    (made) => {
      setName('')
      onMade(made)
    },
  )
  const given = name.trim()
  return (
    <RightsGate action={{ route: 'createOperator' }} tell>
      <form
        className={css.add}
        onSubmit={(event) => {
          event.preventDefault()
          if (given !== '' && !isPending) mutate({ name: given, rights })
        }}
      >
        <TextInput
          label={t`Name`}
          autoComplete="off"
          maxLength={200}
          value={name}
          onChange={(event) => {
            reset()
            setName(event.currentTarget.value)
          }}
        />
        <NativeSelect
          label={t`Rights`}
          value={rights}
          data={rightsChoices}
          onChange={(event) => setRights(allRights.find((it) => it === event.currentTarget.value) ?? 'run')}
        />
        <Button type="submit" loading={isPending} disabled={given === ''}>
          {t`Add operator`}
        </Button>
      </form>
      {error && <OutcomeLine tone="failed" text={error.message} />}
    </RightsGate>
  )
}
