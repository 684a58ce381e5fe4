import { Button, PasswordInput, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { OutcomeLine } from '../../controls/OutcomeLine.tsx'
import { call } from '../../rest/client.ts'
import { t } from '../../words/t.ts'
import { SetUpSecondFactor } from './SetUpSecondFactor.tsx'
import { useAccountChange } from './useAccount.ts'

type Offer = { secret: string; uri: string }

/** Codes of an authenticator app, asked for at each login beside the password. */
export const SecondFactor = ({ isOn }: { isOn: boolean }) => {
  const [offer, setOffer] = useState<Offer | null>(null)
  const asking = useAccountChange((_: null) => call('offerSecondFactor').then(setOffer))
  if (isOn) return <RemoveSecondFactor />
  if (offer) return <SetUpSecondFactor offer={offer} />
  return (
    <Stack gap="xs" align="flex-start">
      <Text>{t`With a second factor, each login asks for a code from an authenticator app as well as the password.`}</Text>
      {asking.error && <OutcomeLine tone="failed" text={asking.error} />}
      <Button loading={asking.busy} onClick={() => asking.send(null)}>
        {t`Set up a second factor`}
      </Button>
    </Stack>
  )
}

const RemoveSecondFactor = () => {
  const [current, setCurrent] = useState('')
  const { send, busy, error } = useAccountChange((body: { current: string }) => call('removeSecondFactor', { body }))
  return (
    <Stack gap="xs" align="stretch">
      <Text>
        {t`Logins ask for a code from your authenticator app. If you lose the app, log in with a link that you make on the server’s machine:`}{' '}
        <code>npm run ghostlight -- login-link</code>
      </Text>
      <PasswordInput
        label={t`Password`}
        autoComplete="current-password"
        value={current}
        onChange={(event) => setCurrent(event.currentTarget.value)}
      />
      {error && <OutcomeLine tone="failed" text={error} />}
      <Button loading={busy} onClick={() => send({ current })}>
        {t`Remove the second factor`}
      </Button>
    </Stack>
  )
}
