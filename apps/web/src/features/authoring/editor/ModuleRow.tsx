import type { Cue } from '@ghostlight/contracts'
import { ActionIcon, Checkbox, NativeSelect, NumberInput } from '@mantine/core'
import { IconAlertTriangleFilled, IconArrowNarrowRight, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useDraft } from '../../../draft/useDraft.ts'
import { TemplateIcon } from '../../cues/TemplateIcon.tsx'
import css from './cues.module.css'
import { delayOf, delayStep, delaysAfter, longestDelay, toMs, toSeconds } from './delay.ts'
import { useEditing } from './EditorContext.tsx'
import editor from './editor.module.css'
import { type ModuleInCue, offeredGroups } from './script.ts'

type Props = { item: ModuleInCue; cue: Cue; handle: ReactNode }

/** One row: what is said, to whom, and after how long. */
export const ModuleRow = ({ item: { module, problem }, cue, handle }: Props) => {
  const { script, modules } = useEditing()
  const { templates, groups } = script
  const chosen = templates.find(({ template }) => template._id === module.template)?.template
  const groupIds = [...offeredGroups, ...groups].map(({ _id }) => _id)
  const knowsGroup = module.group !== null && groupIds.includes(module.group)
  return (
    <div className={css.module} data-problem={problem !== null || undefined}>
      {handle}
      <TemplateIcon type={chosen?.type ?? ''} />
      <NativeSelect
        aria-label="Template"
        className={css.select ?? ''}
        value={chosen ? chosen._id : ''}
        error={!chosen}
        onChange={(event) => modules.change(module._id, { template: event.currentTarget.value })}
        data={[
          ...(chosen ? [] : [{ value: '', label: 'Choose a template', disabled: true }]),
          ...templates.map(({ template }) => ({ value: template._id, label: template.name })),
        ]}
      />
      <IconArrowNarrowRight size={16} className={css.arrow ?? ''} aria-hidden />
      <NativeSelect
        aria-label="Group"
        className={css.select ?? ''}
        value={knowsGroup ? (module.group ?? '') : ''}
        error={!knowsGroup}
        onChange={(event) => modules.change(module._id, { group: event.currentTarget.value })}
        data={[
          ...(knowsGroup ? [] : [{ value: '', label: 'Choose a group', disabled: true }]),
          ...groups.map(({ _id, name }) => ({ value: _id, label: name })),
          ...offeredGroups.map(({ _id }) => ({ value: _id, label: _id })),
        ]}
      />
      <Delay
        label="Delay (s) min"
        ms={module.mindelay}
        onSave={(mindelay, from) => modules.change(module._id, delaysAfter(module, { mindelay }), { mindelay: from })}
      />
      <span aria-hidden>–</span>
      <Delay
        label="Delay (s) max"
        ms={module.maxdelay}
        onSave={(maxdelay, from) => modules.change(module._id, delaysAfter(module, { maxdelay }), { maxdelay: from })}
      />
      <span className={css.unit} aria-hidden>
        s
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Delete module ${chosen?.name ?? ''}`.trim()}
        onClick={() => modules.remove(cue, module)}
      >
        <IconTrash size={15} aria-hidden />
      </ActionIcon>
      <Checkbox
        size="xs"
        classNames={{
          root: css.together ?? '',
          labelWrapper: css.togetherWords ?? '',
          description: css.togetherHelp ?? '',
        }}
        label="Phones start together"
        description="At the same moment, when every phone has the sound; it is waited for up to 15 s."
        checked={module.sync ?? false}
        onChange={(event) => modules.change(module._id, { sync: event.currentTarget.checked })}
      />
      {problem && (
        <p className={editor.problem}>
          <IconAlertTriangleFilled size={14} aria-hidden />
          {problem}
        </p>
      )}
    </div>
  )
}

type DelayProps = { label: string; ms: number; onSave: (ms: number, from: number) => unknown }

const Delay = ({ label, ms, onSave }: DelayProps) => {
  const draft = useDraft<string | number>(toSeconds(ms), (typed, from) => {
    const [next, saw] = [toMs(delayOf(typed)), toMs(delayOf(from))]
    return next === saw ? true : onSave(next, saw)
  })
  return (
    <NumberInput
      aria-label={label}
      className={css.delay ?? ''}
      min={0}
      max={longestDelay}
      step={delayStep}
      decimalScale={1}
      allowNegative={false}
      hideControls
      value={draft.value}
      onChange={draft.change}
      onBlur={draft.flush}
    />
  )
}
