import type { User } from '@ghostlight/contracts'
import { firstName } from '@ghostlight/contracts/rules'
import { Tabs } from '@mantine/core'
import { IconHeadphones } from '@tabler/icons-react'
import { useBlackboard, useLive } from '../../live/LiveProvider.tsx'
import { nameOf } from '../../people/person.ts'
import panel from '../../theme/panel.module.css'
import { t } from '../../words/t.ts'
import { CardHead } from './CardHead.tsx'
import css from './card.module.css'
import { Details } from './Details.tsx'
import { ErasedNote } from './ErasedNote.tsx'
import { languageHeard, sourceHeard } from './heard-now.ts'
import { Transcript } from './Transcript.tsx'

type Props = { user: User; onClose?: () => void }

/** Everything about a person. */
export const FullCard = ({ user, onClose }: Props) => (
  <section className={`${panel.panel} ${css.card}`} aria-label={nameOf(user)}>
    <CardHead user={user} {...(onClose && { onClose })} />
    <Tabs
      defaultValue="details"
      keepMounted={false}
      classNames={{ root: css.tabs ?? '', tab: css.tab ?? '', panel: css.panel ?? '' }}
    >
      <Tabs.List>
        <Tabs.Tab value="details">{t`Details`}</Tabs.Tab>
        <Tabs.Tab value="transcript">{t`Transcript`}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="details">{user.erased ? <ErasedNote user={user} /> : <Details user={user} />}</Tabs.Panel>
      <Tabs.Panel value="transcript">
        <Transcript user={user} />
      </Tabs.Panel>
    </Tabs>
    <Hearing user={user} />
  </section>
)

const Hearing = ({ user }: { user: User }) => {
  const listening = useLive((live) => live.listening.has(user._id))
  const language = useBlackboard((board) => languageHeard(board, user))
  const source = useBlackboard((board) => sourceHeard(board, user._id))
  if (!listening) return null
  return (
    <div className={css.hearing}>
      <p>
        <IconHeadphones size={16} aria-hidden /> {t`You hear what ${firstName(user.name)} hears`}
        {language !== undefined && t`, in ${language}`}.
      </p>
      {source !== undefined && (
        <details>
          <summary>{t.as('text')`Source`}</summary>
          <p dir="auto">{source}</p>
        </details>
      )}
    </div>
  )
}
