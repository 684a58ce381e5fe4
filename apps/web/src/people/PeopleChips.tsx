import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconClockX, IconVolume, IconWifiOff, type TablerIcon } from '@tabler/icons-react'
import { t } from '../words/t.ts'
import css from './people-filter.module.css'
import { type Chip, chips } from './presence.ts'
import type { PeopleFilter } from './usePeopleFilter.ts'

const marks: Record<Chip, { word: string; Icon: TablerIcon; tone: 'stop' | 'waiting' | undefined }> = {
  'not here': { word: t`not here`, Icon: IconWifiOff, tone: undefined },
  gone: { word: t`gone`, Icon: IconWifiOff, tone: 'stop' },
  'sound confirmed': { word: t`sound confirmed`, Icon: IconVolume, tone: undefined },
  'not in time': { word: t`not in time`, Icon: IconClockX, tone: 'waiting' },
  trouble: { word: t`trouble`, Icon: IconAlertTriangle, tone: 'waiting' },
}

type Props = { filter: Pick<PeopleFilter, 'chips' | 'chosenChips' | 'toggleChip'> }

/** How many people are in each state; each state is a filter. */
export const PeopleChips = ({ filter: { chips: counts, chosenChips, toggleChip } }: Props) => (
  <fieldset aria-label={t`Show only`} className={css.chips}>
    {chips
      .filter((chip) => chip !== 'not in time' || counts[chip] > 0 || chosenChips.has(chip))
      .map((chip) => {
        const { word, Icon, tone } = marks[chip]
        const count = counts[chip]
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
            <b aria-hidden>{count}</b> {word}
          </UnstyledButton>
        )
      })}
  </fieldset>
)
