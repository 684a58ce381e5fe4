import type { User } from '@ghostlight/contracts'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { OutcomeLine } from '../../controls/OutcomeLine.tsx'
import { PermissionGate } from '../../controls/PermissionGate.tsx'
import { useLive } from '../../live/LiveProvider.tsx'
import { useCommand } from '../../live/useCommand.ts'
import { t } from '../../words/t.ts'
import css from './card.module.css'

/** Whether this operator hears what a person hears, on all their consoles. A press is visible at once. */
export const ListenBox = ({ user: { _id: userId } }: { user: User }) => {
  const listening = useLive((live) => live.listening.has(userId))
  const [wanted, want] = useState<boolean | null>(null)
  const { send, outcome } = useCommand()
  if (wanted === listening) want(null)
  const ask = async (listenIn: boolean) => {
    want(listenIn)
    const answer = await send('updateListen', { userId, listenIn }, t`Listening`)
    if (!answer.ok) want(null)
  }
  return (
    <>
      {outcome?.tone === 'refused' && <OutcomeLine tone="refused" text={outcome.text} />}
      <PermissionGate action={{ message: 'updateListen' }}>
        <Checkbox
          className={css.listen}
          size="xs"
          label={t`Listen`}
          checked={wanted ?? listening}
          onChange={(event) => void ask(event.currentTarget.checked)}
        />
      </PermissionGate>
    </>
  )
}
