import { Button } from '@mantine/core'
import { IconVolumeOff, IconWifiOff } from '@tabler/icons-react'
import { useLive } from '../../live/LiveProvider.tsx'
import { presenceOf } from '../../people/presence.ts'
import css from './groups.module.css'
import type { GroupsTabState } from './useGroupsTab.ts'

export const PeopleSummary = ({ state }: { state: GroupsTabState }) => {
  const live = useLive((all) => all)
  const { people, found, searching, selection, clearSelection } = state
  const states = people.map((user) => presenceOf(live, user).state)
  const gone = states.filter((presence) => presence === 'gone').length
  const notReady = states.filter((presence) => presence === 'notReady').length
  const selected = Object.values(selection).reduce((sum, users) => sum + users.size, 0)
  return (
    <span className={css.summary}>
      <span role="status">{searching ? `${found} of ${people.length} people` : `${people.length} people`}</span>
      {gone > 0 && (
        <span className={css.gone}>
          <IconWifiOff size={15} aria-hidden /> {gone} gone
        </span>
      )}
      {notReady > 0 && (
        <span className={css.notReady}>
          <IconVolumeOff size={15} aria-hidden /> {notReady} not ready
        </span>
      )}
      {selected > 0 && (
        <>
          <b className={css.selected}>{selected} selected</b>
          <Button size="xs" variant="subtle" color="gray" className={css.quiet ?? ''} onClick={clearSelection}>
            Clear
          </Button>
        </>
      )}
    </span>
  )
}
