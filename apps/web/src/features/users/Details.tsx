import type { User } from '@ghostlight/contracts'
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { PermissionGate } from '../../controls/PermissionGate.tsx'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import panel from '../../theme/panel.module.css'
import { t } from '../../words/t.ts'
import css from './card.module.css'
import { ErasePerson } from './ErasePerson.tsx'
import { isPending } from './edits.ts'
import { FieldRow } from './FieldRow.tsx'
import { fieldsOf, keysOfShow } from './person-fields.ts'
import { RemovePerson } from './RemovePerson.tsx'
import { useEdits } from './useEdits.ts'

/**
 * The fields of a person. Only 'Update User' and its keys send typed text. Until then it stays, even while another card
 * is open.
 */
export const Details = ({ user }: { user: User }) => {
  const { edits, here } = useEdits(user._id)
  const users = useBlackboard((blackboard) => blackboard.users)
  const templates = useBlackboard((blackboard) => blackboard.templates)
  const questions = useBlackboard((blackboard) => blackboard.joinQuestions)
  const showKeys = useMemo(() => keysOfShow(users, templates), [users, templates])
  const pending = Object.entries(here.edits).filter(([field, edit]) => isPending(field, edit))
  return (
    <>
      <div className={`${panel.scroller} ${css.fields}`}>
        <PermissionGate action={{ message: 'updateUserField' }} tell>
          {fieldsOf(user, showKeys, questions).map((it) => (
            <FieldRow
              key={it.field}
              user={user}
              it={it}
              edit={here.edits[it.field]}
              clash={here.clashes[it.field]}
              edits={edits}
            />
          ))}
        </PermissionGate>
        <PermissionGate action={{ message: 'removeUserFromBlackboard' }}>
          <RemovePerson user={user} />
        </PermissionGate>
        <PermissionGate action={{ route: 'eraseUser' }}>
          <ErasePerson user={user} />
        </PermissionGate>
      </div>
      <div className={css.buttons}>
        <span className={css.pending} role="status">
          {pending.length === 0
            ? ''
            : pending.length === 1
              ? t`1 change not sent`
              : t`${pending.length} changes not sent`}
        </span>
        <Button disabled={pending.length === 0} onClick={() => edits.discard(user._id)}>
          {t`Discard Changes`}
        </Button>
        <PermissionGate action={{ message: 'updateUserField' }}>
          <Button
            variant="filled"
            disabled={pending.length === 0}
            aria-keyshortcuts="Control+Enter"
            onClick={() => void edits.save(user._id)}
          >
            {t`Update User`}
          </Button>
        </PermissionGate>
      </div>
    </>
  )
}
