import type { Checklist } from '@ghostlight/contracts'
import { checklistLimits } from '@ghostlight/contracts/rules'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import panel from '../../../../theme/panel.module.css'
import { counted } from '../../../../words/counted.ts'
import { t } from '../../../../words/t.ts'
import { CheckedText } from '../CheckedText.tsx'
import { useEditing } from '../EditorContext.tsx'
import { itemProblem, roleProblem, useChecklistActions } from '../useChecklistActions.ts'
import css from './checklist-panel.module.css'

type Actions = { actions: ReturnType<typeof useChecklistActions> }

/** What has to be done before an evening of the performance begins. */
export const ChecklistPanel = () => {
  const { performance } = useEditing().script
  const actions = useChecklistActions(performance._id)
  const items = performance.data?.checklist ?? []
  return (
    <details className={css.checklist}>
      <summary>
        {t`Checklist`}{' '}
        <span className={panel.count}>{items.length === 0 ? t`none` : counted(items.length, t`item`, t`items`)}</span>
      </summary>
      <div className={css.inside}>
        <p>{t`What has to be done before the show. Operators tick it in the console, and see who ticked what.`}</p>
        {items.length > 0 && (
          <ol>
            {items.map((item, at) => (
              <ItemRow key={item.key} item={item} at={at} all={items} actions={actions} />
            ))}
          </ol>
        )}
        {items.length < checklistLimits.most ? (
          <NewItem actions={actions} />
        ) : (
          <p>{t`A checklist has at most ${checklistLimits.most} items.`}</p>
        )}
      </div>
    </details>
  )
}

type Row = Actions & { item: Checklist[number]; at: number; all: Checklist }

const ItemRow = ({ item: { key, text, role = '' }, at, all, actions }: Row) => (
  <li aria-label={text}>
    <CheckedText
      label={t`Item ${at + 1}`}
      value={text}
      maxLength={checklistLimits.text}
      problemOf={itemProblem}
      onSave={(to) => actions.setText(key, to)}
    />
    <CheckedText
      label={t`Role of item ${at + 1}`}
      placeholder={t`anybody`}
      value={role}
      maxLength={checklistLimits.role}
      problemOf={roleProblem}
      onSave={(to) => actions.setRole(key, to)}
    />
    <span className={css.acts}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t`Move ${text} up`}
        disabled={at === 0}
        onClick={() => actions.move(key, -1)}
      >
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t`Move ${text} down`}
        disabled={at === all.length - 1}
        onClick={() => actions.move(key, 1)}
      >
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={t`Remove ${text}`} onClick={() => actions.remove(key)}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </span>
  </li>
)

/** Enter adds an item, and the field is ready for the next one. */
const NewItem = ({ actions }: Actions) => {
  const [text, setText] = useState('')
  const problem = text === '' ? undefined : itemProblem(text)
  return (
    <form
      className={css.added}
      onSubmit={(event) => {
        event.preventDefault()
        if (itemProblem(text) !== undefined) return
        actions.add(text.trim())
        setText('')
      }}
    >
      <TextInput
        size="xs"
        aria-label={t`New item of the checklist`}
        placeholder={t`The exits are free`}
        maxLength={checklistLimits.text}
        value={text}
        error={problem}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" size="xs" disabled={itemProblem(text) !== undefined}>
        {t`+ Add Item`}
      </Button>
    </form>
  )
}
