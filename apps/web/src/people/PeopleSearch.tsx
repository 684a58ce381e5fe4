import { TextInput } from '@mantine/core'
import { IconFilter, IconSearch } from '@tabler/icons-react'
import { startTransition, useRef, useState } from 'react'
import { useConsoleKeys } from '../features/keys/useConsoleKeys.ts'
import css from './people-filter.module.css'
import { noSearch, type Search } from './search.ts'

type Props = { onSearch: (search: Search) => void }

/**
 * By name or bib, and by everything that is known of people; both must match. What is typed is seen at once; who matches
 * it, as soon as there is time.
 */
export const PeopleSearch = ({ onSearch }: Props) => {
  const first = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<Search>(noSearch)
  useConsoleKeys({ find: () => first.current?.focus() })
  const change = (search: Search) => {
    setTyped(search)
    startTransition(() => onSearch(search))
  }
  return (
    <>
      <TextInput
        ref={first}
        className={css.field ?? ''}
        type="search"
        aria-label="Filter by Name / Bib"
        placeholder="Filter by Name / Bib"
        leftSection={<IconFilter size={16} aria-hidden />}
        value={typed.nameOrBib}
        onChange={(event) => change({ ...typed, nameOrBib: event.currentTarget.value })}
      />
      <TextInput
        className={css.field ?? ''}
        type="search"
        aria-label="Search All"
        placeholder="Search All"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed.all}
        onChange={(event) => change({ ...typed, all: event.currentTarget.value })}
      />
    </>
  )
}
