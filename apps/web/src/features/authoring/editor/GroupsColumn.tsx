import type { Group } from '@ghostlight/contracts'
import { ActionIcon, Button } from '@mantine/core'
import { IconLock, IconTrash, IconUsersGroup } from '@tabler/icons-react'
import panel from '../../../theme/panel.module.css'
import { OthersAt } from '../authors/OthersHere.tsx'
import { DraftText } from './DraftText.tsx'
import { useEditing } from './EditorContext.tsx'
import editor from './editor.module.css'
import css from './groups.module.css'
import { offeredGroups } from './script.ts'

const usesText = (uses: number) => (uses === 0 ? 'Not used yet' : `${uses} ${uses === 1 ? 'module' : 'modules'}`)

export const GroupsColumn = () => {
  const { script, groups } = useEditing()
  return (
    <section className={`${panel.panel} ${editor.column}`} aria-labelledby="groups">
      <div className={panel.head}>
        <h2 id="groups">Groups</h2>
        <span className={panel.count}>{script.groups.length + offeredGroups.length}</span>
        <span className={panel.spacer} />
        <Button size="xs" onClick={() => groups.add()}>
          + Add Group
        </Button>
      </div>
      <ul className={`${editor.scroller} ${css.groups}`}>
        {offeredGroups.map(({ _id, about }) => (
          <li key={_id} className={css.group} aria-label={_id}>
            <IconLock size={15} className={css.lead ?? ''} aria-hidden />
            <div>
              <p className={css.groupName}>{_id}</p>
              <p className={css.more}>{about}</p>
              <p className={css.more}>{usesText(script.usesOf(_id))}</p>
            </div>
            <span className={css.type}>Default</span>
          </li>
        ))}
        {script.groups.map((group) => (
          <GroupCard key={group._id} group={group} />
        ))}
      </ul>
    </section>
  )
}

const GroupCard = ({ group }: { group: Group }) => {
  const { script, groups } = useEditing()
  const { _id, name, description, type } = group
  return (
    <li className={css.group} aria-label={name} data-author-at={_id}>
      <IconUsersGroup size={15} className={css.lead ?? ''} aria-hidden />
      <div>
        <DraftText
          label="Group name"
          strong
          required
          value={name}
          onSave={(next, from) => groups.change(_id, { name: next }, { name: from })}
        />
        <DraftText
          label="Group description"
          placeholder="Description"
          value={description}
          onSave={(next, from) => groups.change(_id, { description: next }, { description: from })}
        />
        <p className={css.more}>{usesText(script.usesOf(_id))}</p>
        <OthersAt id={_id} />
      </div>
      <div className={css.groupSide}>
        <span className={css.type}>{type || 'General'}</span>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Delete group ${name}`}
          onClick={() => groups.remove(group)}
        >
          <IconTrash size={15} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  )
}
