import { Button, UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronDown, IconSpeakerphone } from '@tabler/icons-react'
import { DialogFoot } from '../../../controls/DialogFoot.tsx'
import { PermissionGate } from '../../../controls/PermissionGate.tsx'
import { Dialog } from '../../../floating/Dialog.tsx'
import { PopoverButton } from '../../../floating/PopoverButton.tsx'
import { Key } from '../../../keys/Key.tsx'
import { t } from '../../../words/t.ts'
import css from './sound.module.css'
import type { Announce } from './useAnnounce.ts'

type Props = { announce: Announce }

/** The prepared announcements, each with its key. Nothing is there if none is prepared. */
export const AnnounceMenu = ({ announce: { prepared, announced, ask } }: Props) =>
  prepared.length > 0 && (
    <PopoverButton
      button={
        <UnstyledButton className={css.button}>
          <IconSpeakerphone size={15} aria-hidden />
          {t`Announce`}
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      }
      position="bottom-end"
      label={t`Announcements`}
      className={css.groups}
    >
      <PermissionGate action={{ message: 'announce' }} tell>
        <div className={css.announcements}>
          {prepared.map((it) => (
            <UnstyledButton
              key={it.key}
              className={css.button}
              aria-current={it.key === announced?.key || undefined}
              onClick={() => ask(it)}
            >
              <Key>{it.key}</Key>
              <span className="ellipsis">{it.name}</span>
              {it.key === announced?.key && <span className={css.on}>{t`is on`}</span>}
            </UnstyledButton>
          ))}
        </div>
      </PermissionGate>
    </PopoverButton>
  )

/** Asks before everybody hears it. The key again, or Enter, speaks. */
export const AnnounceDialog = ({ announce: { asked, busy, refused, say, leave } }: Props) => (
  <Dialog opened={asked !== null} onClose={leave} title={t`Announce “${asked?.name ?? ''}” to everybody?`} zIndex={400}>
    {asked && (
      <>
        <blockquote className={css.words}>{asked.text}</blockquote>
        <p>
          {asked.goesOn
            ? t`Every phone speaks it now. What plays goes on, quieter.`
            : t`Every phone speaks it now. What plays is held until you press All clear, and goes on from there.`}
        </p>
        <DialogFoot problem={refused} onStay={leave}>
          <PermissionGate action={{ message: 'announce' }}>
            <Button variant="filled" data-autofocus loading={busy} onClick={() => void say(asked.key)}>
              {t`Speak to everybody`}
            </Button>
          </PermissionGate>
        </DialogFoot>
      </>
    )}
  </Dialog>
)

/** Ends the announcement that is on. */
export const AllClear = ({ announce: { announced, allClear } }: Props) =>
  announced && (
    <PermissionGate action={{ message: 'allClear' }}>
      <UnstyledButton className={`${css.button} ${css.clear}`} onClick={() => allClear(false)}>
        <IconCheck size={15} aria-hidden />
        {announced.holds ? t`All clear: go on` : t`End the announcement`}
      </UnstyledButton>
      {announced.holds && (
        <UnstyledButton className={css.button} onClick={() => allClear(true)}>
          {t`All clear, stay paused`}
        </UnstyledButton>
      )}
    </PermissionGate>
  )
