import { NativeSelect, UnstyledButton } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { SearchField } from '../../search-field/SearchField.tsx'
import { groupsFound, groupsIn, type Kind, type Known, kindsIn, sheetsIn } from './choose.ts'
import css from './narrow.module.css'
import type { Configuration } from './useConfiguration.ts'

type Props = Pick<Configuration, 'narrowed' | 'narrow'> & { users: readonly Known[] }

/** Empty is any; a name stands behind a sign, since it may be empty itself. */
const optionOf = (name: string | null): string => (name === null ? '' : `=${name}`)
const nameIn = (value: string): string | null => (value === '' ? null : value.slice(1))
const mostGroups = 6

/** Who is shown: by words, by kind, by group and by sheet, all at once. */
export const NarrowPeople = ({ users, narrowed, narrow }: Props) => {
  const { kind, group, sheet, search } = narrowed
  const groups = groupsIn(users)
  const sheets = sheetsIn(users)
  const found = groupsFound(groups, search).filter(({ name }) => name !== group)
  return (
    <div className={css.narrow}>
      <SearchField
        className={css.search ?? ''}
        label="Search users"
        placeholder="Search users and groups"
        value={search}
        onChange={(text) => narrow({ search: text })}
      />
      <NativeSelect
        className={css.select ?? ''}
        aria-label="Kind"
        value={kind}
        data={kindsIn(users)}
        onChange={(event) => narrow({ kind: event.currentTarget.value as Kind })}
      />
      {groups.length > 0 && (
        <NativeSelect
          className={css.select ?? ''}
          aria-label="Group"
          value={optionOf(group)}
          data={[
            { value: '', label: 'All groups' },
            ...groups.map(({ name, count }) => ({ value: optionOf(name), label: `${name} (${count})` })),
          ]}
          onChange={(event) => narrow({ group: nameIn(event.currentTarget.value) })}
        />
      )}
      {sheets.length > 0 && (
        <NativeSelect
          className={css.select ?? ''}
          aria-label="Sheet"
          value={optionOf(sheet)}
          data={[
            { value: '', label: 'All sheets' },
            ...sheets.map(({ value, label }) => ({ value: optionOf(value), label })),
          ]}
          onChange={(event) => narrow({ sheet: nameIn(event.currentTarget.value) })}
        />
      )}
      {found.length > 0 && (
        <fieldset className={css.found} aria-label="Groups found">
          {found.slice(0, mostGroups).map(({ name, count }) => (
            <UnstyledButton key={name} className={css.group} onClick={() => narrow({ group: name, search: '' })}>
              <IconUsersGroup size={14} aria-hidden /> {name} <b>{count}</b>
            </UnstyledButton>
          ))}
          {found.length > mostGroups && <span>and {found.length - mostGroups} more groups</span>}
        </fieldset>
      )}
    </div>
  )
}
