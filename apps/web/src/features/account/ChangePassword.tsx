import { isLongEnough, passwordTooShort } from '@ghostlight/contracts/rules'
import { Button, PasswordInput, Stack } from '@mantine/core'
import { useState } from 'react'
import { OutcomeLine } from '../../controls/OutcomeLine.tsx'
import { call } from '../../rest/client.ts'
import { translated } from '../../words/sentences.ts'
import { t } from '../../words/t.ts'
import { useAccountChange } from './useAccount.ts'

const empty = { current: '', password: '' }

/** The current password may be left out for a while after a login by link; the server says when it is needed. */
export const ChangePassword = () => {
  const [typed, setTyped] = useState(empty)
  const { send, busy, done, error, reset } = useAccountChange((body: typeof empty) => call('changePassword', { body }))
  const isShort = typed.password !== '' && !isLongEnough(typed.password)
  const edit = (field: keyof typeof empty, value: string) => {
    reset()
    setTyped({ ...typed, [field]: value })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isLongEnough(typed.password)) send(typed, { onSuccess: () => setTyped(empty) })
      }}
    >
      <Stack gap="sm" align="stretch">
        <PasswordInput
          label={t`Current password`}
          autoComplete="current-password"
          value={typed.current}
          onChange={(event) => edit('current', event.currentTarget.value)}
        />
        <PasswordInput
          label={t`New password`}
          description={t`Of ${translated(passwordTooShort)}. Every other session of this login ends.`}
          autoComplete="new-password"
          value={typed.password}
          error={isShort && t`It needs ${translated(passwordTooShort)}.`}
          onChange={(event) => edit('password', event.currentTarget.value)}
        />
        {error && <OutcomeLine tone="failed" text={error} />}
        {done && <OutcomeLine tone="done" text={t`The password is changed.`} />}
        <Button type="submit" loading={busy} disabled={!isLongEnough(typed.password)}>
          {t`Change password`}
        </Button>
      </Stack>
    </form>
  )
}
