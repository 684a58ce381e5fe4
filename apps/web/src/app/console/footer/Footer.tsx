import { UnstyledButton } from '@mantine/core'
import { IconMasksTheater, IconUser } from '@tabler/icons-react'
import { memo } from 'react'
import { useAudienceLink } from '../../../audience-link/useAudienceLink.ts'
import { CopyItem } from '../../../controls/CopyItem.tsx'
import { PermissionGate } from '../../../controls/PermissionGate.tsx'
import quiet from '../../../controls/quiet-button.module.css'
import { ThemeButton } from '../../../controls/ThemeButton.tsx'
import { Key } from '../../../keys/Key.tsx'
import { useBlackboard, useLive } from '../../../live/LiveProvider.tsx'
import { useCurrentOperator } from '../../../session/useCurrentOperator.ts'
import { t } from '../../../words/t.ts'
import { ChecklistButton } from '../checklist/ChecklistButton.tsx'
import { TimeCell } from '../header/TimeCell.tsx'
import { NoteButton } from '../notes/NoteButton.tsx'
import type { useNote } from '../notes/useNote.ts'
import { SoundButton } from '../sound/SoundStrip.tsx'
import { CloseShow } from './CloseShow.tsx'
import { ErasePeople } from './ErasePeople.tsx'
import css from './footer.module.css'
import { ShowClock } from './ShowClock.tsx'
import { StageButton } from './StageButton.tsx'
import { WallButton } from './WallButton.tsx'
import { WindowsMenu } from './WindowsMenu.tsx'

export const Footer = ({ onKeys, note }: { onKeys: () => void; note: ReturnType<typeof useNote> }) => (
  <footer className={css.footer}>
    <Show />
    <div className={css.row}>
      <Tools />
      <span className={css.spacer} />
      <NoteButton note={note} />
      <UnstyledButton className={quiet.button} data-keys title={t`Keys`} onClick={onKeys}>
        <Key>?</Key>
        <span data-word>{t`Keys`}</span>
      </UnstyledButton>
      <Theme />
    </div>
  </footer>
)

const Theme = memo(ThemeButton)

/** What a press of GO does not change is not drawn for it. */
const Show = memo(() => {
  const { name } = useCurrentOperator()
  const id = useBlackboard((blackboard) => blackboard._id)
  const title = useBlackboard((blackboard) => blackboard.title)
  const lost = useLive(({ connection }) => connection.status === 'lost')
  const { link, address } = useAudienceLink()
  return (
    <div className={`${css.row} ${css.show}`}>
      <CopyItem label={t`Copy user name`} text={name}>
        <IconUser size={15} className={css.icon} aria-hidden />
        <span>{name}</span>
        {lost && <span className={css.reconnecting}>{t`Reconnecting...`}</span>}
      </CopyItem>
      <CopyItem label={t`Copy performance title`} text={title}>
        <IconMasksTheater size={15} className={css.icon} aria-hidden />
        <span>{title}</span>
      </CopyItem>
      <CopyItem label={t`Copy blackboard id`} text={id}>
        <span className="mono">{id}</span>
      </CopyItem>
      <CopyItem label={t`Copy audience URL`} text={link}>
        <span className="mono">{address}</span>
      </CopyItem>
      <span className={css.spacer} />
      <TimeCell of="footer" />
      <ShowClock />
    </div>
  )
})

const Tools = memo(() => {
  const id = useBlackboard((blackboard) => blackboard._id)
  const title = useBlackboard((blackboard) => blackboard.title)
  return (
    <>
      <SoundButton />
      <ChecklistButton />
      <WallButton />
      <StageButton />
      <CloseShow blackboardId={id} />
      <PermissionGate action={{ route: 'erasePeople' }}>
        <ErasePeople blackboardId={id} title={title} />
      </PermissionGate>
      <WindowsMenu />
    </>
  )
})
