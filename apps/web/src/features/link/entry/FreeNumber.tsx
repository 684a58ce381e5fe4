import { phoneDigits } from '@ghostlight/contracts/rules'
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { AskFirst } from '../../../controls/AskFirst.tsx'
import { OutcomeLine } from '../../../controls/OutcomeLine.tsx'
import { PermissionGate } from '../../../controls/PermissionGate.tsx'
import { useBlackboard } from '../../../live/LiveProvider.tsx'
import { call } from '../../../rest/client.ts'
import panel from '../../../theme/panel.module.css'
import { t } from '../../../words/t.ts'
import css from '../link.module.css'

const done = (name: string | null): string =>
  name === null ? t`Nobody had this number. They can try again.` : t`It was ${name}’s, and is free.`

/** Helps a person at the door whose number somebody else has taken, or who was wrong too often. */
export const FreeNumber = () => {
  const id = useBlackboard(({ _id }) => _id)
  const users = useBlackboard((blackboard) => blackboard.users)
  const [phone, setPhone] = useState('')
  const [asking, setAsking] = useState(false)
  const digits = phoneDigits(phone)
  const holder = digits === '' ? undefined : users.find((user) => phoneDigits(user.phone) === digits)
  const free = useMutation({
    mutationFn: () => call('freeNumber', { params: { id }, body: { phone } }),
    onSuccess: () => {
      setAsking(false)
      setPhone('')
    },
  })
  return (
    <>
      <h3>{t`A number that is taken`}</h3>
      <p className={panel.muted}>
        {t`Use this when somebody at the door cannot join because another person used their number.`}
      </p>
      <form
        className={css.row}
        onSubmit={(event) => {
          event.preventDefault()
          if (digits !== '') setAsking(true)
        }}
      >
        <PermissionGate action={{ route: 'freeNumber' }}>
          <TextInput
            aria-label={t`Phone number`}
            placeholder={t`Phone number`}
            size="sm"
            w={180}
            inputMode="tel"
            autoComplete="off"
            value={phone}
            onChange={({ currentTarget }) => {
              free.reset()
              setPhone(currentTarget.value)
            }}
          />
          <Button type="submit" disabled={digits === ''}>
            {t`Free this number`}
          </Button>
        </PermissionGate>
      </form>
      {free.data && <OutcomeLine tone="done" text={done(free.data.name)} />}
      <AskFirst
        action={{ route: 'freeNumber' }}
        opened={asking}
        title={t`Free the number ${phone}?`}
        text={
          holder
            ? t`${holder.name} has it, and is removed from the show. The owner can then join with it.`
            : t`Nobody in this show has it. Anybody who has it in another show loses it, and the owner can join.`
        }
        act={t`Free the number`}
        busy={free.isPending}
        problem={free.error?.message ?? null}
        onAct={() => free.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
