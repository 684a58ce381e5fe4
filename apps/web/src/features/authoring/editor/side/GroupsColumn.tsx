import type { Group } from '@ghostlight/contracts'
import { isDefaultGroup } from '@ghostlight/contracts/rules'
import { ActionIcon, Button } from '@mantine/core'
import { IconLock, IconTrash, IconUsersGroup } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useVirtualList } from '../../../../controls/useVirtualList.ts'
import panel from '../../../../theme/panel.module.css'
import { counted } from '../../../../words/counted.ts'
import { t } from '../../../../words/t.ts'
import { DeletedNotice } from '../../authors/DeletedNotice.tsx'
import { OthersAt } from '../../authors/OthersHere.tsx'
import { AutosavedText } from '../AutosavedText.tsx'
import { useBringer, useEditing } from '../EditorContext.tsx'
import { Gate } from '../Gate.tsx'
import { StillUsed } from '../StillUsed.tsx'
import { type GroupUse, offeredGroups } from '../script.ts'
import { usualType } from '../useGroupActions.ts'
import { CloseSide } from './CloseSide.tsx'
import css from './groups.module.css'
import side from './side.module.css'

/** Every show has the default groups: nobody could tell another one of that name from them. */
const nameProblem = (name: string): string | undefined =>
  isDefaultGroup(name.toLowerCase()) ? t`Every show has a group ${name} already.` : undefined

const usesText = (uses: readonly GroupUse[]) => {
  if (uses.length === 0) return t`Not used yet`
  const questions = uses.filter(({ template }) => template !== undefined).length
  const modules = uses.length - questions
  return [
    modules > 0 && counted(modules, t`module`, t`modules`),
    questions > 0 && counted(questions, t`question`, t`questions`),
  ]
    .filter(Boolean)
    .join(', ')
}

export const GroupsColumn = () => {
  const { script, groups, focusOn } = useEditing()
  const scroller = useRef<HTMLUListElement>(null)
  const add = () => focusOn(`name of ${groups.add()._id}`)
  const { lines, above, below, measure, scrollTo } = useVirtualList({
    count: script.groups.length,
    scroller,
    guess: 102,
    gap: 8,
    mostWhole: 40,
  })
  const latest = useRef({ groups: script.groups, scrollTo })
  useEffect(() => {
    latest.current = { groups: script.groups, scrollTo }
  })
  const bring = useCallback((id: string) => {
    const at = latest.current.groups.findIndex(({ _id }) => _id === id)
    if (at >= 0) latest.current.scrollTo(at)
  }, [])
  useBringer(bring)
  return (
    <section className={`${panel.panel} ${side.column}`} aria-labelledby="groups">
      <div className={`${panel.head} ${side.head}`}>
        <h2 id="groups">{t`Groups`}</h2>
        <span className={panel.count}>{script.groups.length + offeredGroups.length}</span>
        <span className={panel.spacer} />
        <Gate>
          <Button size="xs" flex="none" onClick={add}>
            {t`+ Add Group`}
          </Button>
        </Gate>
        <CloseSide of="groups" />
      </div>
      <Gate>
        <ul ref={scroller} className={`${side.scroller} ${css.groups}`} style={{ paddingBottom: below + 8 }}>
          {offeredGroups.map(({ _id, about }) => (
            <li key={_id} className={css.group} aria-label={_id}>
              <IconLock size={15} className={css.lead} aria-hidden />
              <div>
                <p className={css.groupName}>{_id}</p>
                <p className={`${panel.muted} ${css.more}`}>{about}</p>
                <p className={`${panel.muted} ${css.more}`}>{usesText(script.usesOf(_id))}</p>
              </div>
              <span className={css.type}>{t`Default`}</span>
            </li>
          ))}
          {lines.map((line, nth) => {
            const group = script.groups[line]
            return (
              group && (
                <GroupCard key={group._id} group={group} line={line} above={nth === 0 ? above : 0} measure={measure} />
              )
            )
          })}
        </ul>
      </Gate>
    </section>
  )
}

type CardProps = {
  group: Group
  line: number
  /** the space in place of the cards above that are out of view, in px */
  above: number
  measure: ((element: Element | null) => void) | undefined
}

const GroupCard = ({ group, line, above, measure }: CardProps) => {
  const { script, groups, focusOn, choose } = useEditing()
  const { _id, name, description, type } = group
  const uses = script.usesOf(_id)
  const [refused, setRefused] = useState(false)
  const remove = () => {
    setRefused(uses.length > 0)
    if (uses.length === 0) groups.remove(group)
  }
  return (
    <li
      ref={measure}
      data-index={line}
      className={css.group}
      style={above > 0 ? { marginTop: above } : undefined}
      aria-label={name}
      data-author-at={_id}
    >
      <IconUsersGroup size={15} className={css.lead} aria-hidden />
      <div>
        <AutosavedText
          label={t`Group name`}
          focusKey={`name of ${_id}`}
          strong
          required
          value={name}
          problemOf={nameProblem}
          onSave={(next, from) => groups.change(_id, { name: next }, { name: from })}
        />
        <AutosavedText
          label={t`Group description`}
          placeholder={t`Description`}
          value={description}
          onSave={(next, from) => groups.change(_id, { description: next }, { description: from })}
        />
        <p className={`${panel.muted} ${css.more}`}>{usesText(uses)}</p>
        <OthersAt id={_id} />
      </div>
      <div className={css.groupSide}>
        <span className={css.type}>{type === '' || type === usualType ? t`General` : type}</span>
        <ActionIcon variant="subtle" color="gray" aria-label={t`Delete group ${name}`} onClick={remove}>
          <IconTrash size={15} aria-hidden />
        </ActionIcon>
      </div>
      <DeletedNotice part={{ kind: 'group', id: _id }} performanceId={script.performance._id} />
      {refused && uses.length > 0 && (
        <StillUsed text={t`Not deleted: it is still used by`} uses={uses} focusOn={focusOn} choose={choose} />
      )}
    </li>
  )
}
