/** @jsxImportSource preact */
import { type Filter, filters } from './people.ts'

const names: Record<Filter, string> = {
  all: 'All',
  'not here': 'Not here',
  in: 'In',
  'sound confirmed': 'Sound',
  'needs help': 'Help',
}

type Props = { counts: Record<Filter, number>; chosen: Filter; onChoose: (filter: Filter) => void }

/** How many people are in each state; each number is a filter, in reach of the thumb. */
export const Filters = ({ counts, chosen, onChoose }: Props) => (
  <fieldset class="filters" aria-label="Show only">
    {filters.map((filter) => (
      <button
        key={filter}
        type="button"
        data-filter={filter}
        data-some={counts[filter] > 0}
        aria-pressed={filter === chosen}
        onClick={() => onChoose(filter)}
      >
        <b>{counts[filter]}</b> <span>{names[filter]}</span>
      </button>
    ))}
  </fieldset>
)
