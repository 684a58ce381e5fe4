import { startTransition, useRef, useState } from 'react'
import { SearchField } from '../controls/search-field/SearchField.tsx'
import { useConsoleKeys } from '../keys/useConsoleKeys.ts'
import { t } from '../words/t.ts'
import css from './people-filter.module.css'
import { noSearch, type Search } from './search.ts'

type Props = { onSearch: (search: Search) => void }

/**
 * Two searches that must both match: by name or bib, and by everything known about people. Typed text appears at once;
 * the matches follow when the page has time.
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
      <SearchField
        ref={first}
        className={css.field}
        label={t`Filter by Name / Bib`}
        value={typed.nameOrBib}
        onChange={(nameOrBib) => change({ ...typed, nameOrBib })}
      />
      <SearchField
        className={css.field}
        label={t`Search All`}
        value={typed.all}
        onChange={(all) => change({ ...typed, all })}
      />
    </>
  )
}
