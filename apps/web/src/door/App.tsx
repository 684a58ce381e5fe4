/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import type { Clock } from '../connection/clock.ts'
import { applyLook } from '../look/apply-look.ts'
import { useExternal } from '../phone/useExternal.ts'
import { Age } from './Age.tsx'
import type { Door } from './door.ts'
import { Filters } from './Filters.tsx'
import { MoonIcon, PlusIcon } from './icons.tsx'
import { PersonSheet } from './PersonSheet.tsx'
import { countsOf, type Filter, fits, searched } from './people.ts'
import { Rows } from './Rows.tsx'
import { WalkIn } from './WalkIn.tsx'

const words = {
  without: 'Open this page with its link. Ask the operator for it.',
  ended: 'This link has ended. Ask the operator for a new one.',
}

type Props = { door: Door | null; clock: Clock; onTheme: () => void }

export const App = ({ door, clock, onTheme }: Props) =>
  door ? <List door={door} clock={clock} onTheme={onTheme} /> : <Nothing text={words.without} />

const Nothing = ({ text }: { text: string }) => (
  <main class="nothing">
    <h1>Door list</h1>
    <p role="alert">{text}</p>
  </main>
)

const List = ({ door, clock, onTheme }: Props & { door: Door }) => {
  const { list, people, ended, ...seen } = useExternal(door)
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<Filter>('all')
  const [open, setOpen] = useState<string | null>(null)
  const [adding, setAdding] = useState(false)
  const title = list?.title
  useEffect(() => {
    if (title) document.title = `${title} – Door list`
  }, [title])

  const look = list?.look
  useEffect(() => applyLook(look), [look])

  if (ended) return <Nothing text={words.ended} />
  const found = searched(people, search)
  const person = people.find(({ _id }) => _id === open)
  return (
    <>
      <header>
        <span class="logo" />
        <h1>{list?.title ?? 'Door list'}</h1>
        {list?.rehearsal && <p class="rehearsal">Rehearsal</p>}
        <button type="button" class="icon" aria-label="Light or dark" onClick={onTheme}>
          <MoonIcon />
        </button>
        <Age seen={seen} clock={clock} />
        {seen.refused && <p role="alert">{seen.refused}</p>}
        {list?.closed && <p role="status">This show is closed. Nobody new can join.</p>}
      </header>
      <main aria-busy={list === null}>
        <Rows
          people={found.filter((it) => fits(it, filter))}
          isEmpty={list !== null && people.length === 0}
          onOpen={setOpen}
        />
      </main>
      <footer>
        <Filters counts={countsOf(found)} chosen={filter} onChoose={setFilter} />
        <div class="find">
          <input
            type="search"
            aria-label="Search by name, nickname or bib"
            placeholder="Name, nickname or bib"
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            enterkeyhint="search"
            value={search}
            onInput={({ currentTarget }) => setSearch(currentTarget.value)}
          />
          <button type="button" class="icon add" aria-label="Add a walk-in" onClick={() => setAdding(true)}>
            <PlusIcon />
          </button>
        </div>
      </footer>
      {person && (
        <PersonSheet key={person._id} door={door} person={person} clock={clock} onClose={() => setOpen(null)} />
      )}
      {adding && list && (
        <WalkIn
          door={door}
          groups={list.groups}
          onClose={() => setAdding(false)}
          onAdded={(userId) => {
            setAdding(false)
            setOpen(userId)
          }}
        />
      )}
    </>
  )
}
