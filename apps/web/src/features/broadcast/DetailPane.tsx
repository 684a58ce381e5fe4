import type { Template } from '@ghostlight/contracts'
import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { PermissionGate } from '../../controls/PermissionGate.tsx'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { markedName } from '../../people/person.ts'
import panel from '../../theme/panel.module.css'
import { t } from '../../words/t.ts'
import { UserCard } from '../users/UserCard.tsx'
import type { Chosen } from './chosen.ts'
import css from './detail.module.css'
import type { Recipient } from './message-draft.ts'
import { TemplateDetail } from './TemplateDetail.tsx'
import type { ComposeState } from './useMessage.ts'

type Props = {
  chosen: Chosen | null
  compose: ComposeState
  onUse: (templateId: string) => void
  onAdd: (recipient: Recipient) => void
  onClose: () => void
}

/** The chosen template or person, and the actions on it. */
export const DetailPane = ({ chosen, compose, onUse, onAdd, onClose }: Props) => {
  const template = useBlackboard(({ templates }) => found(templates, chosen, 'template'))
  const user = useBlackboard(({ users }) => found(users, chosen, 'person'))
  if (template)
    return <TemplateDetail key={template._id} template={template} compose={compose} onUse={() => onUse(template._id)} />
  if (user)
    return (
      <div className={css.person}>
        <PermissionGate action={{ message: 'quickModule' }}>
          <Button
            leftSection={<IconUserPlus size={16} aria-hidden />}
            onClick={() => onAdd({ kind: 'person', id: user._id, name: markedName(user) })}
          >
            {t`Add to recipients`}
          </Button>
        </PermissionGate>
        <UserCard mode="full" user={user} onClose={onClose} />
      </div>
    )
  return (
    <section className={`${panel.panel} ${css.none}`} aria-label={t`Details`}>
      <p className={panel.empty}>{t`Choose a template or a person to see more of them here.`}</p>
    </section>
  )
}

const found = <T extends { _id: string } | Template>(
  list: readonly T[],
  chosen: Chosen | null,
  kind: Chosen['kind'],
): T | undefined => (chosen?.kind === kind ? list.find(({ _id }) => _id === chosen.id) : undefined)
