/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import type { Clock } from '../connection/clock.ts'
import { words } from '../languages/door-words.ts'
import { applyLook } from '../look/apply-look.ts'
import { useExternal } from '../phone/useExternal.ts'
import { useLanguage } from '../phone/useLanguage.ts'
import { Age } from './Age.tsx'
import { ChecklistButton, ChecklistSheet } from './checklist.tsx'
import type { Door } from './door.ts'
import { Filters } from './Filters.tsx'
import { MoonIcon, PlusIcon } from './icons.tsx'
import { PersonSheet } from './PersonSheet.tsx'
import { countsOf, type Filter, fits, inOrder, searched } from './people.ts'
import { Rows } from './Rows.tsx'
import { refusal } from './refusal.ts'
import { WalkIn } from './WalkIn.tsx'

type Props = { door: Door | null; clock: Clock; onTheme: () => void }

export const App = ({ door, clock, onTheme }: Props) => {
  useLanguage()
  return door ? <List door={door} clock={clock} onTheme={onTheme} /> : <Nothing text={words().without()} />
}

const Nothing = ({ text }: { text: string }) => (
  <main class="nothing">
    <h1>{words().doorList()}</h1>
    <p role="alert">{text}</p>
  </main>
)

const List = ({ door, clock, onTheme }: Props & { door: Door }) => {
  const { list, people, ended, ...seen } = useExternal(door)
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<Filter>('all')
  const [open, setOpen] = useState<string | null>(null)
  const [adding, setAdding] = useState(false)
  const [checking, setChecking] = useState(false)
  const title = list?.title
  const heading = title && words().title({ show: title })
  useEffect(() => {
    if (heading) document.title = heading
  }, [heading])

  const look = list?.look
  useEffect(() => applyLook(look), [look])

  if (ended) return <Nothing text={words().ended()} />
  const found = searched(inOrder(people), search)
  const person = people.find(({ _id }) => _id === open)
  return (
    <>
      <header>
        <span class="logo" />
        <h1>{list?.title ?? words().doorList()}</h1>
        {list?.rehearsal && <p class="rehearsal">{words().rehearsal()}</p>}
        <button type="button" class="icon" aria-label={words().lightOrDark()} onClick={onTheme}>
          <MoonIcon />
        </button>
        <Age seen={seen} clock={clock} />
        {seen.refused && <p role="alert">{refusal(seen.refused)}</p>}
        {list?.checklist && <ChecklistButton checklist={list.checklist} onOpen={() => setChecking(true)} />}
        {list?.closed && <p role="status">{words().closed()}</p>}
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
            aria-label={words().searchLong()}
            placeholder={words().search()}
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            enterkeyhint="search"
            value={search}
            onInput={({ currentTarget }) => setSearch(currentTarget.value)}
          />
          <button type="button" class="icon add" aria-label={words().addWalkIn()} onClick={() => setAdding(true)}>
            <PlusIcon />
          </button>
        </div>
      </footer>
      {person && (
        <PersonSheet key={person._id} door={door} person={person} clock={clock} onClose={() => setOpen(null)} />
      )}
      {checking && list?.checklist && (
        <ChecklistSheet door={door} checklist={list.checklist} onClose={() => setChecking(false)} />
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
