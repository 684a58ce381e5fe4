import type { Voice } from '@ghostlight/contracts'
import { Button, SegmentedControl, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangleFilled, IconLayoutGrid, IconLayoutList, IconList } from '@tabler/icons-react'
import { useState } from 'react'
import panel from '../../../theme/panel.module.css'
import { TemplateIcon } from '../../cues/TemplateIcon.tsx'
import { useEditing } from './EditorContext.tsx'
import editor from './editor.module.css'
import { NewTemplate, TemplateEditor } from './TemplateEditor.tsx'
import { excerptOf, fieldsOf } from './template-draft.ts'
import css from './templates.module.css'

const views = [
  { value: 'list', label: 'List', Icon: IconList },
  { value: 'grid', label: 'Grid', Icon: IconLayoutGrid },
  { value: 'full', label: 'Full', Icon: IconLayoutList },
]

export const TemplatesColumn = ({ voices }: { voices: readonly Voice[] }) => {
  const { script, chosen, choose } = useEditing()
  const [view, setView] = useState('list')
  const item = script.templates.find(({ template }) => template._id === chosen)
  return (
    <section className={`${panel.panel} ${editor.column}`} aria-labelledby="templates">
      <div className={panel.head}>
        <h2 id="templates">Templates</h2>
        <span className={panel.count}>{script.templates.length}</span>
        <span className={panel.spacer} />
        <SegmentedControl
          size="xs"
          aria-label="View"
          value={view}
          onChange={setView}
          data={views.map(({ value, label, Icon }) => ({
            value,
            label: (
              <>
                <Icon size={15} className={css.viewIcon ?? ''} aria-hidden />
                <VisuallyHidden>{label}</VisuallyHidden>
              </>
            ),
          }))}
        />
        <Button size="xs" onClick={() => choose('new')}>
          + Add Template
        </Button>
      </div>
      {script.templates.length === 0 && chosen !== 'new' && (
        <p className={panel.empty}>A template is what the voices say. Add the first one.</p>
      )}
      <TemplateList view={view} />
      {chosen === 'new' ? (
        <NewTemplate voices={voices} />
      ) : (
        item && <TemplateEditor key={item.template._id} item={item} voices={voices} />
      )}
    </section>
  )
}

const TemplateList = ({ view }: { view: string }) => {
  const { script, chosen, choose } = useEditing()
  return (
    <ul className={`${editor.scroller} ${css.templates}`} data-view={view}>
      {script.templates.map(({ template, unknown }) => (
        <li key={template._id}>
          <button
            type="button"
            className={css.template}
            aria-pressed={chosen === template._id}
            onClick={() => choose(template._id)}
          >
            <TemplateIcon type={template.type} />
            <b>{template.name}</b>
            {view === 'full' ? (
              <span className={css.whole}>
                {fieldsOf(template.type).map((field) => (
                  <span key={field}>{String(Object(template.content)[field] ?? '')}</span>
                ))}
              </span>
            ) : (
              <span className={css.excerpt}>{excerptOf(template)}</span>
            )}
            {unknown.length > 0 && (
              <IconAlertTriangleFilled
                size={15}
                className={css.warn ?? ''}
                role="img"
                aria-label="has an unknown symbol"
              />
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
