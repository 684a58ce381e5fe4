import type { Group, User } from '@ghostlight/contracts'
import { withField } from '@ghostlight/contracts/rules'
import { Checkbox, TextInput } from '@mantine/core'
import { t } from '../../../../words/t.ts'
import css from './read.module.css'

type Props = {
  user: User
  /** the fields can be written */
  isInvented: boolean
  /** the fields that the words use */
  fields: readonly string[]
  groups: readonly Group[]
  chosen: readonly string[]
  onUser: (user: User) => void
  onGroups: (groups: readonly string[]) => void
}

/** More groups than these are not offered one by one. */
const mostGroups = 24

/** Who somebody is, as far as it changes what they hear. */
export const Invented = ({ user, isInvented, fields, groups, chosen, onUser, onGroups }: Props) => (
  <section className={css.person} aria-label={t`Who it is`}>
    {isInvented && (
      <div className={css.fields}>
        {['name', ...fields].map((field) => (
          <TextInput
            key={field}
            size="xs"
            label={field}
            maxLength={200}
            value={field === 'name' ? user.name : String(user.data[field] ?? '')}
            onChange={(event) =>
              onUser(withField(user, field === 'name' ? field : `data.${field}`, event.currentTarget.value))
            }
          />
        ))}
      </div>
    )}
    {groups.length > 0 && groups.length <= mostGroups && (
      <fieldset className={css.groups}>
        <legend>{t`Is in`}</legend>
        {groups.map(({ _id, name }) => (
          <Checkbox
            key={_id}
            size="xs"
            label={name}
            checked={chosen.includes(_id)}
            onChange={(event) =>
              onGroups(event.currentTarget.checked ? [...chosen, _id] : chosen.filter((it) => it !== _id))
            }
          />
        ))}
      </fieldset>
    )}
  </section>
)
