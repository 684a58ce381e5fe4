import type { ShowSummary } from '@ghostlight/contracts'
import { Checkbox, Skeleton, TextInput } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconAlertTriangleFilled, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../rest/client.ts'
import panel from '../../theme/panel.module.css'
import { layoutOf } from '../../virtual-grid/steps.ts'
import { useListFocus } from '../../virtual-grid/useListFocus.ts'
import { VirtualGrid } from '../../virtual-grid/VirtualGrid.tsx'
import { ImportRecording } from './ImportRecording.tsx'
import { ShowMenu } from './ShowMenu.tsx'
import { ShowRow } from './ShowRow.tsx'
import css from './shows.module.css'
import { showsMatching } from './shows.ts'

const rowHeight = 56
const lookAgainMs = 5_000

/** The shows that were made before, for whoever goes on with one. Nothing of the choice beside it waits for them. */
export const Shows = () => {
  const [search, setSearch] = useState('')
  // whoever comes back from a show sees it as they left it
  const shows = useQuery({
    queryKey: ['blackboards'],
    queryFn: () => call('listBlackboards'),
    refetchOnMount: 'always',
    // what other operators close, archive and make is no change of a show that this page is connected to
    refetchInterval: lookAgainMs,
  })
  const [archived, setArchived] = useState(false)
  const [rehearsals, setRehearsals] = useState(false)
  const shown = shows.data && showsMatching(shows.data, { search, archived, rehearsals })
  const put = archived || shows.data?.some((show) => show.archived)
  const rehearsed = rehearsals || shows.data?.some((show) => show.rehearsal)
  return (
    <section className={`${panel.panel} ${css.shows}`} aria-labelledby="shows">
      <div className={`${panel.head} ${css.showsHead}`}>
        <h2 id="shows">Shows</h2>
        {shown && <span className={panel.count}>{shown.length}</span>}
        <span className={panel.spacer} />
        <ImportRecording />
        {rehearsed && (
          <Checkbox
            label="Rehearsals"
            checked={rehearsals}
            onChange={(event) => setRehearsals(event.currentTarget.checked)}
          />
        )}
        {put && (
          <Checkbox
            label="Archived"
            checked={archived}
            onChange={(event) => setArchived(event.currentTarget.checked)}
          />
        )}
        <TextInput
          type="search"
          className={css.search ?? ''}
          aria-label="Search shows"
          placeholder="Search shows"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      {shows.error ? (
        <p className={panel.error}>
          <IconAlertTriangleFilled size={16} aria-hidden /> The shows could not be read: {shows.error.message}
        </p>
      ) : !shows.data || !shown ? (
        <div className={css.loading} role="status" aria-label="Loading shows">
          <Skeleton height={rowHeight - 8} />
        </div>
      ) : shown.length === 0 ? (
        <p className={panel.empty}>{nothing(shows.data, search)}</p>
      ) : (
        <List shows={shown} />
      )}
    </section>
  )
}

const nothing = (all: readonly ShowSummary[], search: string): string => {
  if (all.length === 0) return 'No show yet: choose a performance and people, and press Go.'
  return search === '' ? 'No show is here.' : `No show matches '${search}'`
}

const List = ({ shows }: { shows: readonly ShowSummary[] }) => {
  const { ref, height } = useElementSize()
  const maxRows = Math.max(2, Math.floor(height / rowHeight))
  const focus = useListFocus(layoutOf(shows.length, { columns: 1, maxRows }))
  return (
    <div ref={ref} className={css.list}>
      {height > 0 && (
        <VirtualGrid
          count={shows.length}
          columns={1}
          rowHeight={rowHeight}
          maxRows={maxRows}
          focus={focus.wanted}
          onFocused={focus.onFocused}
          render={(index) => {
            const show = shows[index]
            if (!show) return null
            return (
              <div key={show._id} className={css.row}>
                <Link
                  to={{ search: `?blackboard=${show._id}` }}
                  className={css.show}
                  data-at={index}
                  tabIndex={index === focus.active ? 0 : -1}
                  onFocus={focus.onFocus}
                  onBlur={focus.onBlur}
                  onKeyDown={focus.onKeyDown}
                >
                  <ShowRow show={show} />
                </Link>
                <ShowMenu show={show} isActive={index === focus.active} />
              </div>
            )
          }}
        />
      )}
    </div>
  )
}
