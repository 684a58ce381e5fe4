import { ActionIcon } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { t } from '../../../words/t.ts'
import css from './finder.module.css'

/** For a hand that is not at the keyboard. */
export const FinderButton = ({ onOpen }: { onOpen: () => void }) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size={36}
    className={css.finder}
    aria-label={t`Find anything`}
    aria-keyshortcuts="Control+K Meta+K"
    title={t`Find a person, a cue, a line … (Ctrl+K)`}
    onClick={onOpen}
  >
    <IconSearch size={18} aria-hidden />
  </ActionIcon>
)
