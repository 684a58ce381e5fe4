import type { ShowSummary } from '@ghostlight/contracts'
import { Checkbox, Skeleton } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { SearchField } from '../../controls/search-field/SearchField.tsx'
import { VirtualGrid } from '../../controls/virtual-grid/VirtualGrid.tsx'
import { call } from '../../rest/client.ts'
import panel from '../../theme/panel.module.css'
import { useTimes } from '../../times/useTimes.ts'
import { t } from '../../words/t.ts'
import { ImportRecording } from './ImportRecording.tsx'
import { ShowMenu } from './ShowMenu.tsx'
import { ShowRow } from './ShowRow.tsx'
import css from './shows.module.css'
import { showsMatching } from './shows.ts'

const rowHeight = 56
const lookAgainMs = 5_000

/**
 * The earlier shows, for an operator who wants to continue one. The form beside it does not wait for them. `isMoving`: the
 * panel above has not found its height yet, and whoever presses a show would meet another one.
 */
export const Shows = ({ isMoving }: { isMoving: boolean }) => {
  const [search, setSearch] = useState('')
  // an operator who returns from a show sees its newest state
  const shows = useQuery({
    queryKey: ['blackboards'],
    queryFn: () => call('listBlackboards'),
    refetchOnMount: 'always',
    // other operators close, archive and make shows, and this page is connected to none of them
    refetchInterval: lookAgainMs,
  })
  const [archived, setArchived] = useState(false)
  const [rehearsals, setRehearsals] = useState(false)
  const times = useTimes()
  const shown = shows.data && showsMatching(shows.data, { search, archived, rehearsals }, times)
  const put = archived || shows.data?.some((show) => show.archived)
  const rehearsed = rehearsals || shows.data?.some((show) => show.rehearsal)
  return (
    <section className={`${panel.panel} ${css.shows}`} aria-labelledby="shows">
      <div className={`${panel.head} ${css.showsHead}`}>
        <h2 id="shows">{t`Shows`}</h2>
        {shown && <span className={panel.count}>{shown.length}</span>}
        <span className={panel.spacer} />
        <ImportRecording />
        {rehearsed && (
          <Checkbox
            label={t`Rehearsals`}
            checked={rehearsals}
            onChange={(event) => setRehearsals(event.currentTarget.checked)}
          />
        )}
        {put && (
          <Checkbox
            label={t`Archived`}
            checked={archived}
            onChange={(event) => setArchived(event.currentTarget.checked)}
          />
        )}
        <SearchField className={css.search} label={t`Search shows`} value={search} onChange={setSearch} />
      </div>
      {shows.error ? (
        <p className={panel.error}>
          <IconAlertTriangleFilled size={16} aria-hidden /> {t`The shows could not be read: ${shows.error.message}`}
        </p>
      ) : isMoving || !shows.data || !shown ? (
        <div className={css.loading} role="status" aria-label={t`Loading shows`}>
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
  if (all.length === 0) return t`No show yet: choose a performance and people, and press Go.`
  return search === '' ? t`There are no shows here.` : t`No show matches '${search}'`
}

const List = ({ shows }: { shows: readonly ShowSummary[] }) => {
  const { ref, height } = useElementSize()
  const maxRows = Math.max(2, Math.floor(height / rowHeight))
  return (
    <div ref={ref} className={css.list}>
      {height > 0 && (
        <VirtualGrid
          items={shows}
          columns={1}
          rowHeight={rowHeight}
          maxRows={maxRows}
          render={(show, inList) => (
            <div key={show._id} className={css.row}>
              <Link to={{ search: `?blackboard=${show._id}` }} className={css.show} {...inList}>
                <ShowRow show={show} />
              </Link>
              <ShowMenu show={show} isActive={inList.tabIndex === 0} />
            </div>
          )}
        />
      )}
    </div>
  )
}
