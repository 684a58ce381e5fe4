import { Checkbox, Select, UnstyledButton } from '@mantine/core'
import { SearchField } from '../../../controls/search-field/SearchField.tsx'
import { t } from '../../../words/t.ts'
import type { Directory } from './directory.ts'
import type { Filter } from './filter.ts'
import { type Kind, kindNamed, kinds } from './kinds.ts'
import css from './log-viewer.module.css'

type Props = { known: Directory; filter: Filter; onChange: (filter: Filter) => void }

const toggled = (chosen: readonly Kind[], kind: Kind): readonly Kind[] =>
  chosen.includes(kind) ? chosen.filter((it) => it !== kind) : [...chosen, kind]

/** Chooses which lines of the log are shown. Each choice narrows the list further. */
export const FilterBar = ({ known, filter, onChange }: Props) => {
  const people = [...known.people].map(([value, label]) => ({ value, label: label || t`somebody` }))
  const cues = [...known.cues.values()].map(({ _id, number, name }) => ({ value: _id, label: `${number} ${name}` }))
  return (
    <search className={css.filters}>
      <fieldset className={css.kinds} aria-label={t`Kind`}>
        {kinds.map((kind) => (
          <UnstyledButton
            key={kind}
            className={css.kindToggle}
            aria-pressed={filter.kinds.includes(kind)}
            onClick={() => onChange({ ...filter, kinds: toggled(filter.kinds, kind) })}
          >
            {kindNamed[kind]}
          </UnstyledButton>
        ))}
      </fieldset>
      <Select
        aria-label={t`Person`}
        placeholder={t`Everybody`}
        data={people}
        value={filter.person || null}
        searchable
        clearable
        limit={100}
        onChange={(person) => onChange({ ...filter, person: person ?? '' })}
      />
      <Select
        aria-label={t`Cue`}
        placeholder={t`Every cue`}
        data={cues}
        value={filter.cue || null}
        searchable
        clearable
        onChange={(cue) => onChange({ ...filter, cue: cue ?? '' })}
      />
      <SearchField
        label={t`Search the log`}
        placeholder={t`Search`}
        value={filter.text}
        onChange={(text) => onChange({ ...filter, text })}
      />
      <Checkbox
        label={t`Failures only`}
        checked={filter.failures}
        onChange={(event) => onChange({ ...filter, failures: event.currentTarget.checked })}
      />
    </search>
  )
}
