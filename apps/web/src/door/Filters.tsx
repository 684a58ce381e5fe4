/** @jsxImportSource preact */

import { words } from '../languages/door-words.ts'
import { numberIn } from '../languages/numbers.ts'
import { type Filter, filters } from './people.ts'

const names: Record<Filter, () => string> = {
  all: () => words().all(),
  'not here': () => words().notHereShort(),
  in: () => words().inShort(),
  'sound confirmed': () => words().soundShort(),
  'needs help': () => words().helpShort(),
}

type Props = { counts: Record<Filter, number>; chosen: Filter; onChoose: (filter: Filter) => void }

/** How many people are in each state; each number is a filter, in reach of the thumb. */
export const Filters = ({ counts, chosen, onChoose }: Props) => (
  <fieldset class="filters" aria-label={words().showOnly()}>
    {filters.map((filter) => (
      <button
        key={filter}
        type="button"
        data-filter={filter}
        data-some={counts[filter] > 0}
        aria-pressed={filter === chosen}
        onClick={() => onChoose(filter)}
      >
        <b>{numberIn(counts[filter])}</b> <span>{names[filter]()}</span>
      </button>
    ))}
  </fieldset>
)
