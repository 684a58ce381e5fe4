import { Button } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { t } from '../../../words/t.ts'
import css from './tour-button.module.css'

/** In the list of keys, for people who want the tour again. It waits while a cue plays. */
export const TourButton = ({ playing, onOpen }: { playing: boolean; onOpen: () => void }) => (
  <div className={css.row}>
    <Button variant="default" leftSection={<IconRoute size={16} aria-hidden />} disabled={playing} onClick={onOpen}>
      {t`Tour of the console`}
    </Button>
    {playing && <span className={css.why}>{t`A cue plays. The tour waits until it has ended.`}</span>}
  </div>
)
