import { Modal } from '@mantine/core'
import { QrCode } from '../../controls/QrCode.tsx'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { t } from '../../words/t.ts'
import css from './foyer.module.css'
import { Logo } from './Logo.tsx'
import { PeopleIn } from './PeopleIn.tsx'
import { paperColours } from './paper-colours.ts'
import { TypedAddress } from './TypedAddress.tsx'
import { useFullScreen } from './useFullScreen.ts'

type Props = { opened: boolean; onClose: () => void; link: string }

/**
 * The code in large, for everybody in front of this screen. It is a dialog, so the console's keys are off meanwhile.
 */
export const FoyerView = ({ opened, onClose, link }: Props) => {
  const title = useBlackboard((blackboard) => blackboard.title)
  const invites = useBlackboard(({ entry, closedAt }) => entry !== 'closed' && closedAt === null)
  const look = useBlackboard((blackboard) => blackboard.look)
  useFullScreen(opened, onClose)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      fullScreen
      title={
        <>
          <Logo look={look} className={css.logo} />
          {title}
        </>
      }
      styles={{ title: paperColours(look) ?? {} }}
      classNames={{
        body: css.body ?? '',
        content: css.content ?? '',
        header: css.header ?? '',
        title: css.title ?? '',
      }}
    >
      {/* The focus is here: on the close button, a key that somebody leans on would close this view. */}
      <div className={css.code} tabIndex={-1} data-autofocus>
        {invites ? <QrCode text={link} /> : <p className={css.closed}>{t`Nobody new can join at the moment.`}</p>}
      </div>
      <TypedAddress link={link} className={css.address} />
      <p className={css.people}>
        <PeopleIn />
      </p>
    </Modal>
  )
}
