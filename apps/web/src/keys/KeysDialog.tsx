import type { ReactNode } from 'react'
import { Dialog } from '../floating/Dialog.tsx'
import { t } from '../words/t.ts'
import css from './keys.module.css'
import { type ManualPlace, manualAddress } from './manual-places.ts'

export type KeyRow = readonly [keys: readonly string[], meaning: string]

export const consoleKeys: readonly KeyRow[] = [
  [[t`Ctrl`, 'K'], t`Find a person, a cue, a line, a group, a setting or a key; ⌘K on a Mac`],
  [[t`Space`], t`GO; on a button or another control that has the focus, what that control does`],
  [['Esc', 'Esc'], t`Stop all: twice within a second. In a field Esc first clears it, then leaves it`],
  [['←', '→'], t`Select the previous or next cue, in the Cues tab`],
  [[t`PgUp`, t`PgDn`], t`Ten cues back or on; Home and End: the first, the last`],
  [['5', '.', '5'], t`Select the cue with that number; # first, where it begins with a letter`],
  [['S'], t`Set the selected cue as next; Enter does the same. Again: take it back`],
  [['R'], t`Run the selected cue, whatever GO would run; in the Cues tab`],
  [['N'], t`Write a note about the cue that plays or about this moment; Enter saves it, Esc closes the field`],
  [['P'], t`Pause everything, or resume: phones go on where they were`],
  [['F', 'F'], t`Fade out everything: twice within a second`],
  [['F1', '…', 'F8'], t`Announce what the author has prepared; the same key again, or Enter, speaks to everybody`],
  [['+', '−'], t`Volume of everybody up or down`],
  [['L'], t`Lock the show, or unlock it: held for a second`],
  [['/'], t`Find a cue, or a person in the Groups, Users and Broadcast tabs`],
  [['↑', '→'], t`Move through the people of a group; with Shift, Enter selects the range`],
  [[t`Enter`], t`Press a button, select a person`],
  [['M'], t`Pick up the person or the selection; arrows choose a group, Enter drops`],
  [['A', 'H'], t`In the texts of the audience: show or hide the chosen one; ↑ and ↓ choose another`],
  [[t`Ctrl`, t`Enter`], t`Send what was typed: about a person, or a broadcast`],
  [[t`Del`], t`Take the person or the selection out of the group`],
  [[t`Enter`, t`Enter`], t`In the Broadcast tab: use the template, add the person`],
  [['Alt', 'T'], t`Notifications`],
  [['?'], t`This list`],
]

type Props = {
  opened: boolean
  onClose: () => void
  /** it has gone, and the focus is back where it was */
  onGone?: () => void
  /** where the manual tells about the screen behind it */
  place: ManualPlace
  rows?: readonly KeyRow[]
  note?: string
  /** stands below the list */
  children?: ReactNode
}

/** What each key does: in the console, or in another screen with `rows` of its own. */
export const KeysDialog = ({
  opened,
  onClose,
  onGone = () => {},
  place,
  rows = consoleKeys,
  note = t`Keys are off while you type in a field.`,
  children,
}: Props) => (
  <Dialog opened={opened} onClose={onClose} onExitTransitionEnd={onGone} size="60rem" title={t`Keys`}>
    <dl className={css.list}>
      {rows.map(([keys, meaning]) => (
        <div key={meaning}>
          <dt>
            {keys.map((key, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same key twice is two presses
              <kbd key={at} className={css.key}>
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
    <p className={css.note}>{note}</p>
    <p className={css.note}>
      <a href={manualAddress(place)} target="_blank" rel="noreferrer">
        {t`The manual about this screen`}
      </a>
    </p>
    {children}
  </Dialog>
)
