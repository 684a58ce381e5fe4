import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconUserQuestion, IconVolume, IconWifiOff, type TablerIcon } from '@tabler/icons-react'
import { type Chip, chips } from '../../people/presence.ts'
import css from './groups.module.css'
import type { GroupsTabState } from './useGroupsTab.ts'

const looks: Record<Chip, { Icon: TablerIcon; tone: 'stop' | 'waiting' | undefined }> = {
  'not here': { Icon: IconUserQuestion, tone: undefined },
  gone: { Icon: IconWifiOff, tone: 'stop' },
  'sound confirmed': { Icon: IconVolume, tone: undefined },
  trouble: { Icon: IconAlertTriangle, tone: 'waiting' },
}

/** How many people there are, and how they are; each state is a filter. */
export const PeopleSummary = ({ state }: { state: GroupsTabState }) => {
  const { people, found, searching, chosenChips, toggleChip } = state
  return (
    <span className={css.summary}>
      <span role="status">{searching ? `${found} of ${people.length} people` : `${people.length} people`}</span>
      <fieldset aria-label="Show only" className={css.chips}>
        {chips.map((chip) => {
          const { Icon, tone } = looks[chip]
          const count = state.chips[chip]
          return (
            <UnstyledButton
              key={chip}
              className={css.chip}
              data-tone={count > 0 ? tone : undefined}
              aria-pressed={chosenChips.has(chip)}
              disabled={count === 0 && !chosenChips.has(chip)}
              onClick={() => toggleChip(chip)}
            >
              <Icon size={14} aria-hidden />
              <b aria-hidden>{count}</b> {chip}
            </UnstyledButton>
          )
        })}
      </fieldset>
    </span>
  )
}
