import { useMemo, useRef, useState } from 'react'
import { SearchField } from '../../controls/search-field/SearchField.tsx'
import { useConsoleKeys } from '../../keys/useConsoleKeys.ts'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { groupViews } from '../../people/members.ts'
import { isSearching, matcher, noSearch } from '../../people/search.ts'
import panel from '../../theme/panel.module.css'
import { t } from '../../words/t.ts'
import css from './broadcast.module.css'
import { CompactGroup } from './CompactGroup.tsx'
import type { Chosen } from './chosen.ts'
import type { Recipient } from './message-draft.ts'

type Props = { chosen: Chosen | null; onChoose: (chosen: Chosen) => void; onAdd: (recipient: Recipient) => void }

/** The groups and people to send to. During a search, the groups with matches are unfolded. */
export const GroupsPanel = ({ chosen, onChoose, onAdd }: Props) => {
  const groups = useBlackboard((all) => all.groups)
  const members = useBlackboard((all) => all.members)
  const users = useBlackboard((all) => all.users)
  const [search, setSearch] = useState(noSearch)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const field = useRef<HTMLInputElement>(null)
  useConsoleKeys({ find: () => field.current?.focus() })
  const searching = isSearching(search)
  const views = useMemo(() => {
    const found = matcher(search)
    return groupViews({ groups, members, users }).map((view) => ({
      ...view,
      shown: isSearching(search) ? view.members.filter(found) : view.members,
    }))
  }, [groups, members, users, search])
  const fold = (groupId: string) => {
    const next = new Set(opened)
    if (!next.delete(groupId)) next.add(groupId)
    setOpened(next)
  }
  const shown = searching ? views.filter((view) => view.shown.length > 0) : views
  return (
    <section className={`${panel.panel} ${panel.column} ${css.side}`} aria-labelledby="broadcast-groups">
      <div className={panel.head}>
        <h2 id="broadcast-groups">{t`Groups`}</h2>
        <span className={panel.spacer} />
        <SearchField
          ref={field}
          className={css.filter}
          label={t`Filter by Name / Bib`}
          value={search.nameOrBib}
          onChange={(nameOrBib) => setSearch({ ...search, nameOrBib })}
        />
      </div>
      <div className={panel.scroller}>
        {shown.length === 0 && <p className={panel.empty}>{t`Nobody matches`}</p>}
        {shown.map((view) => (
          <CompactGroup
            key={view.group._id}
            view={view}
            folded={!searching && !opened.has(view.group._id)}
            chosen={chosen?.kind === 'person' ? chosen.id : null}
            onFold={() => fold(view.group._id)}
            onChoose={onChoose}
            onAdd={onAdd}
          />
        ))}
      </div>
    </section>
  )
}
