import type { ProgramScope } from '@ghostlight/contracts/rules'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { OutcomeLine } from '../../../../controls/OutcomeLine.tsx'
import { RightsGate } from '../../../../controls/PermissionGate.tsx'
import { call } from '../../../../rest/client.ts'
import { t } from '../../../../words/t.ts'
import css from '../operators.module.css'
import { lifeChoices, scopeChoices, scopesOf } from './key-words.ts'
import { type NewKey, useKeyChange } from './useProgramKeys.ts'

type Props = { onMade: (key: NewKey) => void }

/** Asks for the program's name, what it may do, and for how long. */
export const MakeKey = ({ onMade }: Props) => {
  const [name, setName] = useState('')
  const [may, setMay] = useState('both')
  const [days, setDays] = useState('30')
  const { mutate, isPending, error, reset } = useKeyChange(
    (body: { name: string; scopes: ProgramScope[]; days: number }) => call('makeProgramKey', { body }),
    (made) => {
      setName('')
      onMade(made)
    },
  )
  const given = name.trim()
  return (
    <RightsGate action={{ route: 'makeProgramKey' }} tell>
      <form
        className={css.make}
        aria-label={t`Make a key for a program`}
        onSubmit={(event) => {
          event.preventDefault()
          if (given !== '' && !isPending) mutate({ name: given, scopes: scopesOf(may), days: Number(days) })
        }}
      >
        <TextInput
          label={t`Program`}
          autoComplete="off"
          maxLength={40}
          value={name}
          onChange={({ currentTarget }) => {
            reset()
            setName(currentTarget.value)
          }}
        />
        <NativeSelect
          label={t`It may`}
          value={may}
          data={scopeChoices}
          onChange={({ currentTarget }) => setMay(currentTarget.value)}
        />
        <NativeSelect
          label={t`It works for`}
          value={days}
          data={lifeChoices}
          onChange={({ currentTarget }) => setDays(currentTarget.value)}
        />
        <Button type="submit" loading={isPending} disabled={given === ''}>
          {t`Make a key`}
        </Button>
      </form>
      {error && <OutcomeLine tone="failed" text={error.message} />}
    </RightsGate>
  )
}
