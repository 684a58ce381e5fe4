import { type ComboboxItem, type OptionsFilter, Select } from '@mantine/core'
import { useMemo } from 'react'
import { bibOf } from '../../people/person.ts'
import { matcher } from '../../people/search.ts'
import { t } from '../../words/t.ts'
import css from './templates-tab.module.css'
import type { PreviewAs } from './usePreviewAs.ts'

/** The list offers this many people at once; to find others, type their name. */
const mostOffered = 50

/** Chooses the person whose data fill the templates that are heard. */
export const PreviewAsSelect = ({ as: { people, person, choose } }: { as: PreviewAs }) => {
  const byId = useMemo(() => new Map(people.map((user) => [user._id, user])), [people])
  const data = useMemo(
    () => people.map((user) => ({ value: user._id, label: `${bibOf(user)} ${user.name}`.trim() })),
    [people],
  )
  const filter: OptionsFilter = ({ options, search, limit }) => {
    const matches = matcher({ nameOrBib: '', all: search })
    const found: ComboboxItem[] = []
    for (const option of options) {
      if (found.length === limit) break
      if (!('value' in option)) continue
      const user = byId.get(String(option.value))
      if (user && (option.label === search || matches(user))) found.push({ ...option, value: String(option.value) })
    }
    return found
  }
  return (
    <Select
      className={css.previewAs}
      aria-label={t`Hear as`}
      placeholder={t`Nobody in the show yet`}
      searchable
      allowDeselect={false}
      limit={mostOffered}
      nothingFoundMessage={t`Nobody matches`}
      data={data}
      filter={filter}
      value={person?._id ?? null}
      onChange={(id) => id !== null && choose(id)}
    />
  )
}
