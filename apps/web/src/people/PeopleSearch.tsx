import { TextInput } from '@mantine/core'
import { IconFilter, IconSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import { useConsoleKeys } from '../features/keys/useConsoleKeys.ts'
import css from './people-filter.module.css'
import type { PeopleFilter } from './usePeopleFilter.ts'

type Props = { filter: Pick<PeopleFilter, 'search' | 'setSearch'> }

/** By name or bib, and by everything that is known of people; both must match. */
export const PeopleSearch = ({ filter: { search, setSearch } }: Props) => {
  const first = useRef<HTMLInputElement>(null)
  useConsoleKeys({ find: () => first.current?.focus() })
  return (
    <>
      <TextInput
        ref={first}
        className={css.field ?? ''}
        type="search"
        aria-label="Filter by Name / Bib"
        placeholder="Filter by Name / Bib"
        leftSection={<IconFilter size={16} aria-hidden />}
        value={search.nameOrBib}
        onChange={(event) => setSearch({ ...search, nameOrBib: event.currentTarget.value })}
      />
      <TextInput
        className={css.field ?? ''}
        type="search"
        aria-label="Search All"
        placeholder="Search All"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search.all}
        onChange={(event) => setSearch({ ...search, all: event.currentTarget.value })}
      />
    </>
  )
}
