import { Button } from '@mantine/core'
import { IconAlertTriangleFilled, IconArrowDown } from '@tabler/icons-react'
import { useDeferredValue, useEffect, useState } from 'react'
import { RehearsalMark } from '../../../controls/RehearsalMark.tsx'
import { useTimes } from '../../../times/useTimes.ts'
import { t } from '../../../words/t.ts'
import { Downloads } from './Downloads.tsx'
import { FilterBar } from './FilterBar.tsx'
import { LogList } from './LogList.tsx'
import css from './log-viewer.module.css'
import { useAddress } from './useAddress.ts'
import { useLog } from './useLog.ts'

/** A page has one main element. Inside the console's frame that is the console's. */
const Page = window.top === window ? 'main' : 'section'

/** The live log of one show: on a page of its own, and in the console's frame. */
export const LogViewer = () => {
  const { bid, filter, line, go } = useAddress()
  const { store, state, refused } = useLog(bid)
  const [following, follow] = useState(line === null)
  const times = useTimes()
  // typed text appears at once; the matches follow when the page has time
  const wanted = useDeferredValue(filter)
  useEffect(() => store.filter(wanted), [store, wanted])
  useEffect(() => {
    document.title = store.known.title === '' ? t`Log` : t`Log of ${store.known.title}`
  })
  if (refused !== null)
    return (
      <p className={css.refused} role="alert">
        <IconAlertTriangleFilled size={16} aria-hidden /> {t`The log could not be loaded: ${refused}`}
      </p>
    )
  const { shown, count, caughtUp, lost } = state
  return (
    <Page className={css.page} aria-label={t`Log of the show`}>
      <header className={css.head}>
        <h1>
          {store.known.title} <small>{bid}</small>
        </h1>
        {store.known.rehearsal && <RehearsalMark />}
        <p className={css.state} role="status">
          {lost ? t`Reconnecting...` : caughtUp ? t`Live` : t`Reading...`}
        </p>
        <p>
          {shown.length === count
            ? t`${count} events, the newest last. Times are those of ${times.zone}.`
            : t`${shown.length} of ${count} events, the newest last. Times are those of ${times.zone}.`}
        </p>
        <Downloads bid={bid} />
      </header>
      <FilterBar known={store.known} filter={filter} onChange={(next) => go({ filter: next })} />
      <LogList
        store={store}
        state={state}
        times={times}
        bid={bid}
        filter={filter}
        open={line}
        following={following}
        onOpen={(id) => go({ line: id })}
        onFollow={follow}
      />
      {!following && (
        <Button
          className={css.newest}
          leftSection={<IconArrowDown size={16} aria-hidden />}
          onClick={() => follow(true)}
        >
          {t`To the newest`}
        </Button>
      )}
    </Page>
  )
}
