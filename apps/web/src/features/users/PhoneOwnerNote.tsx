import { Button } from '@mantine/core'
import { phoneText } from '../../people/person.ts'
import { t } from '../../words/t.ts'
import css from './add-person.module.css'
import type { PhoneOwner } from './walk-in.ts'

type Props = { standing: PhoneOwner; onOpenCard: (userId: string) => void }

/** Says who owns the phone, if somebody does. */
export const PhoneOwnerNote = ({ standing, onOpenCard }: Props) => {
  if (standing.kind === 'incomplete' || standing.kind === 'new') return null
  const { user, kind } = standing
  const phone = phoneText(user.phone)
  return (
    <p className={css.note} role="status">
      {kind === 'here' && (
        <>
          {t`${phone} is ${user.name}, who is in this show.`}
          <Button size="xs" onClick={() => onOpenCard(user._id)}>
            {t`Open card`}
          </Button>
        </>
      )}
      {kind === 'known' && t`${phone} is ${user.name}, known from before and not in this show yet.`}
      {kind === 'operator' && t`${phone} is ${user.name}, an operator. Operators cannot be in the audience.`}
    </p>
  )
}
