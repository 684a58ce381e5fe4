import type { Cue } from '@ghostlight/contracts'
import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconAlertTriangleFilled, IconArrowNarrowRight, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import panel from '../../../theme/panel.module.css'
import { TemplateIcon } from '../../cues/TemplateIcon.tsx'
import { DeletedNotice } from '../authors/DeletedNotice.tsx'
import css from './cues.module.css'
import { Delay } from './Delay.tsx'
import { delaysAfter } from './delay.ts'
import { useEditing } from './EditorContext.tsx'
import { ModuleMenu } from './ModuleMenu.tsx'
import { RuleLines } from './rules/RuleLines.tsx'
import { type ModuleInCue, offeredGroups } from './script.ts'
import { TogetherButton } from './TogetherButton.tsx'

type Props = { item: ModuleInCue; cue: Cue; handle: ReactNode }

/** A module in one row: what it says, to whom, and after how long. Its conditions and effects stand below. */
export const ModuleRow = ({ item: { module, problem }, cue, handle }: Props) => {
  const { script, modules } = useEditing()
  const { templates, groups } = script
  const chosen = templates.find(({ template }) => template._id === module.template)?.template
  const groupIds = [...offeredGroups, ...groups].map(({ _id }) => _id)
  const knowsGroup = module.group !== null && groupIds.includes(module.group)
  return (
    <div className={css.module} data-author-part={module._id} data-problem={problem !== null || undefined}>
      {handle}
      <TemplateIcon type={chosen?.type ?? ''} />
      <NativeSelect
        aria-label="Template"
        data-focus={`template ${module._id}`}
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
        data-focus={`group ${module._id}`}
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
      <span className={panel.muted} aria-hidden>
        s
      </span>
      <span className={css.acts}>
        <TogetherButton module={module} />
        <ModuleMenu module={module} cue={cue} name={chosen?.name ?? 'without a template'} />
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Delete module ${chosen?.name ?? ''}`.trim()}
          onClick={() => modules.remove(cue, module)}
        >
          <IconTrash size={15} aria-hidden />
        </ActionIcon>
      </span>
      <RuleLines module={module} />
      <DeletedNotice part={{ kind: 'module', id: module._id }} performanceId={script.performance._id} />
      {problem && (
        <p className={panel.trouble}>
          <IconAlertTriangleFilled size={14} aria-hidden />
          {problem}
        </p>
      )}
    </div>
  )
}
