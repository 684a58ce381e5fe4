import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { LazyBoundary } from '../../boundaries/LazyBoundary.tsx'
import { OutcomeLine } from '../../controls/OutcomeLine.tsx'
import { call } from '../../rest/client.ts'
import { t } from '../../words/t.ts'
import css from './account.module.css'
import { qrCodeCode } from './qr-code-code.ts'
import { useAccountChange } from './useAccount.ts'

type Props = { offer: { secret: string; uri: string } }

/** It is on once a code shows that the app has the secret. */
export const SetUpSecondFactor = ({ offer: { secret, uri } }: Props) => {
  const [typed, setTyped] = useState({ code: '', current: '' })
  const { send, busy, error } = useAccountChange((body: typeof typed) =>
    call('setSecondFactor', { body: { secret, ...body } }),
  )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send(typed)
      }}
    >
      <Stack gap="sm" align="stretch">
        <Text>{t`Scan this code with your authenticator app, or type the key into it.`}</Text>
        <div className={css.qr}>
          <LazyBoundary code={qrCodeCode} props={{ text: uri }} waiting={null} />
        </div>
        <Text className="mono" style={{ overflowWrap: 'anywhere' }}>
          {secret.match(/.{4}/g)?.join(' ')}
        </Text>
        <TextInput
          label={t`Code from the app`}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={typed.code}
          onChange={(event) => setTyped({ ...typed, code: event.currentTarget.value })}
        />
        <PasswordInput
          label={t`Password`}
          autoComplete="current-password"
          value={typed.current}
          onChange={(event) => setTyped({ ...typed, current: event.currentTarget.value })}
        />
        {error && <OutcomeLine tone="failed" text={error} />}
        <Button type="submit" loading={busy} disabled={typed.code.trim() === ''}>
          {t`Turn it on`}
        </Button>
      </Stack>
    </form>
  )
}
