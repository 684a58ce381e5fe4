import { NativeSelect, UnstyledButton } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { SearchField } from '../../controls/search-field/SearchField.tsx'
import { t } from '../../words/t.ts'
import { groupsFound, groupsIn, type Kind, kindsIn, type LibraryPerson, sheetsIn } from './choose.ts'
import css from './narrow.module.css'
import type { Configuration } from './useConfiguration.ts'

type Props = Pick<Configuration, 'narrowed' | 'narrow'> & { users: readonly LibraryPerson[] }

/** The empty option means any. A name has a sign before it, because a name can be empty itself. */
const optionOf = (name: string | null): string => (name === null ? '' : `=${name}`)
const nameIn = (value: string): string | null => (value === '' ? null : value.slice(1))
const mostGroups = 6

/** Filters the people by words, kind, group and sheet at the same time. */
export const NarrowPeople = ({ users, narrowed, narrow }: Props) => {
  const { kind, group, sheet, search } = narrowed
  const groups = groupsIn(users)
  const sheets = sheetsIn(users)
  const found = groupsFound(groups, search).filter(({ name }) => name !== group)
  return (
    <div className={css.narrow}>
      <SearchField
        className={css.search}
        label={t`Search users`}
        placeholder={t`Search users and groups`}
        value={search}
        onChange={(text) => narrow({ search: text })}
      />
      <NativeSelect
        className={css.select}
        aria-label={t`Kind`}
        value={kind}
        data={kindsIn(users)}
        onChange={(event) => narrow({ kind: event.currentTarget.value as Kind })}
      />
      <SelectOne
        of="group"
        value={group}
        options={groups.map(({ name, count }) => ({ value: name, label: `${name} (${count})` }))}
        onChange={(name) => narrow({ group: name })}
      />
      <SelectOne of="sheet" value={sheet} options={sheets} onChange={(name) => narrow({ sheet: name })} />
      {found.length > 0 && (
        <fieldset className={css.found} aria-label={t`Groups found`}>
          {found.slice(0, mostGroups).map(({ name, count }) => (
            <UnstyledButton key={name} className={css.group} onClick={() => narrow({ group: name, search: '' })}>
              <IconUsersGroup size={14} aria-hidden /> {name} <b>{count}</b>
            </UnstyledButton>
          ))}
          {found.length > mostGroups && <span>{t`and ${found.length - mostGroups} more groups`}</span>}
        </fieldset>
      )}
    </div>
  )
}

type SelectProps = {
  of: 'group' | 'sheet'
  /** null = any */
  value: string | null
  options: readonly { value: string; label: string }[]
  onChange: (value: string | null) => void
}

const labels = { group: t`Group`, sheet: t`Sheet` }
const all = { group: t`All groups`, sheet: t`All sheets` }

/** Nothing is drawn if there is nothing to choose. */
const SelectOne = ({ of, value, options, onChange }: SelectProps) =>
  options.length > 0 && (
    <NativeSelect
      className={css.select}
      aria-label={labels[of]}
      value={optionOf(value)}
      data={[{ value: '', label: all[of] }, ...options.map((it) => ({ ...it, value: optionOf(it.value) }))]}
      onChange={(event) => onChange(nameIn(event.currentTarget.value))}
    />
  )
