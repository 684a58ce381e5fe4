import type { User } from '@ghostlight/contracts'
import { Checkbox } from '@mantine/core'
import { useLive } from '../../live/LiveProvider.tsx'
import { useCommand } from '../../live/useCommand.ts'
import { OutcomeLine } from '../console/OutcomeLine.tsx'
import css from './card.module.css'

/** Whether this operator hears what somebody hears, on every console they have open. */
export const ListenBox = ({ user: { _id: userId } }: { user: User }) => {
  const listening = useLive((live) => live.listening.has(userId))
  const { send, busy, outcome } = useCommand()
  return (
    <>
      {outcome?.tone === 'refused' && <OutcomeLine tone="refused" text={outcome.text} />}
      <Checkbox
        className={css.listen ?? ''}
        size="xs"
        label="Listen"
        checked={listening}
        disabled={busy}
        onChange={(event) => void send('updateListen', { userId, listenIn: event.currentTarget.checked }, 'Listening')}
      />
    </>
  )
}
