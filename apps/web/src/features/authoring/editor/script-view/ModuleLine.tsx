import type { Cue, Module } from '@ghostlight/contracts'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import panel from '../../../../theme/panel.module.css'
import { t } from '../../../../words/t.ts'
import { TemplateIcon } from '../../../cues/TemplateIcon.tsx'
import { isSilent } from '../../../templates/template-values.ts'
import { DeletedNotice } from '../../authors/DeletedNotice.tsx'
import act from '../act.module.css'
import { CommentMark } from '../comments/CommentMark.tsx'
import { DragItem } from '../drag/DragItem.tsx'
import { useActing } from '../EditorContext.tsx'
import { HearLine } from '../hear/hear-buttons.tsx'
import { LineLength } from '../lengths/length-marks.tsx'
import { Picker } from '../picker/Picker.tsx'
import { pencilIcon, trashIcon } from '../row-icons.tsx'
import { RuleLines } from '../rules/RuleLines.tsx'
import { languageChoices, offeredGroups, type TemplateInScript } from '../script.ts'
import { Delay } from './Delay.tsx'
import { delaysAfter } from './delay.ts'
import type { Measure } from './Measured.tsx'
import { ModuleMenu } from './ModuleMenu.tsx'
import css from './module-line.module.css'
import { TogetherButton } from './TogetherButton.tsx'
import { Ways } from './Ways.tsx'
import { Words } from './Words.tsx'

export type Line = {
  module: Module
  cue: Cue
  place: number
  template: TemplateInScript | undefined
  /** undefined: its group is not in the performance */
  group: string | undefined
  problem: string | null
  /** the other cues that say the same, such as `7, 12`; '' = none */
  also: string
  symbols: readonly string[]
  performanceId: string
  isUnsettled: boolean
  rowKey: string
  index: number
  gap: number
  measure: Measure
}

/** A module as a line of a play. It can be moved; what it holds is drawn again only for its own changes. */
const Moved = ({ rowKey, index, gap, measure, place, ...shown }: Line) => {
  const { module, cue, template } = shown
  return (
    <DragItem
      dragged={{ kind: 'module', id: module._id, cue: cue._id }}
      label={t`module ${place + 1}, ${template?.template.name ?? t`no template`}`}
      gap={gap}
      row={{ key: rowKey, index, measure }}
    >
      {(handle) => <Shown {...shown} handle={handle} />}
    </DragItem>
  )
}

type ShownProps = Omit<Line, 'rowKey' | 'index' | 'gap' | 'measure' | 'place'> & {
  /** the handle that moves it */
  handle: ReactNode
}

/** Who hears it and when, and beside it the words. Its conditions and effects stand below. */
const Shown = memo((props: ShownProps) => {
  const { module, cue, template: used, group, problem, also, symbols, handle } = props
  const { modules, choose, focusOn, latest } = useActing()
  const id = module._id
  const template = used?.template
  const name = template?.name ?? t`without a template`
  const write = (templateId: string) => {
    choose(templateId)
    focusOn(`words ${templateId}`)
  }
  return (
    <div className={css.module} data-author-part={id} data-problem={problem !== null || undefined}>
      <div className={css.who}>
        {handle}
        <div className={css.hears}>
          <Picker
            label={t`Group`}
            className={css.group}
            focusKey={`group ${id}`}
            shown={group ?? t`Choose a group`}
            isWrong={group === undefined}
            value={module.group}
            choices={() => [
              ...latest().groups.map((it) => ({ value: it._id, label: it.name })),
              ...offeredGroups.map(({ _id }) => ({ value: _id, label: _id })),
              ...languageChoices,
            ]}
            onChoose={(next) => modules.change(id, { group: next })}
          />
          <span className={css.when} data-focus={`delay ${id}`} data-none={module.maxdelay === 0 || undefined}>
            <Delay
              label={t`Delay (s) min`}
              ms={module.mindelay}
              onSave={(mindelay, from) => modules.change(id, delaysAfter(module, { mindelay }), { mindelay: from })}
            />
            <span aria-hidden>–</span>
            <Delay
              label={t`Delay (s) max`}
              ms={module.maxdelay}
              onSave={(maxdelay, from) => modules.change(id, delaysAfter(module, { maxdelay }), { maxdelay: from })}
            />
            <span aria-hidden>s</span>
          </span>
        </div>
      </div>
      <div className={css.what}>
        <div className={css.label}>
          <Picker
            label={t`Template`}
            focusKey={`template ${id}`}
            shown={template?.name ?? t`Choose a template`}
            isWrong={!template}
            icon={<TemplateIcon type={template?.type ?? ''} size={14} />}
            value={template?._id ?? null}
            choices={() => latest().templates.map((it) => ({ value: it.template._id, label: it.template.name }))}
            onChoose={(next) => modules.change(id, { template: next })}
            making={{
              label: (typed) => (typed === '' ? t`New line` : t`New line: ${typed}`),
              onMake: (typed) => {
                const text = typed || t`New line`
                modules.sayNew(module, text)
                focusOn(`said ${id} text`, typed === '' ? text : undefined)
              },
            }}
          />
          {template && <LineLength template={template} />}
          {also && <span className={css.also}>{t`also in ${also}`}</span>}
          <span className={css.acts}>
            <CommentMark on={{ kind: 'module', id }} name={name} />
            {template && !isSilent(template) && <HearLine module={module} name={template.name} />}
            {template && (
              <button
                type="button"
                className={act.act}
                aria-label={t`Edit template ${template.name}`}
                title={t`Its name, its type and its voice`}
                onClick={() => write(template._id)}
              >
                {pencilIcon}
              </button>
            )}
            <TogetherButton module={module} />
            <ModuleMenu module={module} cue={cue} name={name} />
            <button
              type="button"
              className={act.act}
              aria-label={t`Delete module ${template?.name ?? ''}`.trim()}
              onClick={() => modules.remove(cue, module)}
            >
              {trashIcon}
            </button>
          </span>
        </div>
        {template && <Words template={template} moduleId={id} symbols={symbols} />}
        {template?.type === 'ask' && <Ways cue={cue} template={template} />}
        <RuleLines module={module} />
        {props.isUnsettled && <DeletedNotice part={{ kind: 'module', id }} performanceId={props.performanceId} />}
        {problem && (!template || group === undefined) && (
          <p className={panel.trouble}>
            <IconAlertTriangleFilled size={14} aria-hidden />
            {problem}
          </p>
        )}
      </div>
    </div>
  )
})

export const ModuleLine = memo(Moved)
