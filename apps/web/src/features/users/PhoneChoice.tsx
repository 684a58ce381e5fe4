import type { User } from '@ghostlight/contracts'
import { phoneMarks } from '@ghostlight/contracts/rules'
import { NativeSelect } from '@mantine/core'
import { OutcomeLine } from '../../controls/OutcomeLine.tsx'
import { PermissionGate } from '../../controls/PermissionGate.tsx'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { useCommand } from '../../live/useCommand.ts'
import { t } from '../../words/t.ts'
import css from './card.module.css'

const words = { none: t`No phone`, lent: t`Lent phone` }
const own = ''

/** How a person without a phone of their own hears: the same mark that ushers set at the door. */
export const PhoneChoice = ({ user: { _id: userId } }: { user: User }) => {
  const mark = useBlackboard(({ phoneMarks: marks }) => marks[userId])
  const { send, busy, outcome } = useCommand()
  return (
    <>
      <PermissionGate action={{ message: 'markPhone' }}>
        <NativeSelect
          className={css.phone}
          aria-label={t`Phone`}
          value={mark ?? own}
          disabled={busy}
          data={[{ value: own, label: t`Own phone` }, ...phoneMarks.map((value) => ({ value, label: words[value] }))]}
          onChange={({ currentTarget: { value } }) =>
            void send('markPhone', { userId, mark: phoneMarks.find((it) => it === value) ?? null }, t`Marked`)
          }
        />
      </PermissionGate>
      {outcome?.tone === 'refused' && <OutcomeLine tone="refused" text={outcome.text} />}
    </>
  )
}
