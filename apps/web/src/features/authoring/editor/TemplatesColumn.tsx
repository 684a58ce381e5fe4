import type { Voice } from '@ghostlight/contracts'
import { Button } from '@mantine/core'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { RightsGate } from '../../../controls/PermissionGate.tsx'
import panel from '../../../theme/panel.module.css'
import { TemplateList } from '../../templates/TemplateList.tsx'
import { ViewSwitch } from '../../templates/ViewSwitch.tsx'
import type { TemplateView } from '../../templates/views.ts'
import { UpdateVoices } from '../../voices/UpdateVoices.tsx'
import { useEditing } from './EditorContext.tsx'
import editor from './editor.module.css'
import { LookPanel } from './LookPanel.tsx'
import { OrElse } from './OrElse.tsx'
import { NewTemplate, TemplateEditor } from './TemplateEditor.tsx'
import css from './templates.module.css'

export const TemplatesColumn = ({ voices }: { voices: readonly Voice[] }) => {
  const { script, chosen, choose, focusOn } = useEditing()
  const [view, setView] = useState<TemplateView>('list')
  const item = script.templates.find(({ template }) => template._id === chosen)
  const wrong = new Set(
    script.templates.flatMap(({ template, unknown, unclosed }) =>
      unknown.length + unclosed.length > 0 ? template._id : [],
    ),
  )
  return (
    <section className={`${panel.panel} ${editor.column}`} aria-labelledby="templates">
      <div className={panel.head}>
        <h2 id="templates">Templates</h2>
        <span className={panel.count}>{script.templates.length}</span>
        <span className={panel.spacer} />
        <ViewSwitch view={view} onChange={setView} />
        <Button
          size="xs"
          onClick={() => {
            choose('new')
            focusOn('new template')
          }}
        >
          + Add Template
        </Button>
      </div>
      {script.templates.length === 0 && chosen !== 'new' && (
        <p className={panel.empty}>A template is what the voices say. Add the first one.</p>
      )}
      {voices.length === 0 && (
        <div className={`${panel.empty} ${panel.row}`}>
          There are no voices yet, and a template needs one.
          <RightsGate action={{ route: 'updateVoices' }}>
            <UpdateVoices />
          </RightsGate>
        </div>
      )}
      <div className={editor.scroller}>
        <TemplateList
          all
          templates={script.templates.map(({ template }) => template)}
          view={view}
          selected={chosen}
          onSelect={({ _id }) => choose(_id)}
          mark={({ _id }) => wrong.has(_id) && <UnknownSymbolMark />}
        />
      </div>
      {chosen === null && <OrElse />}
      {chosen === null && <LookPanel />}
      {chosen === 'new' ? (
        <NewTemplate voices={voices} />
      ) : (
        item && <TemplateEditor key={item.template._id} item={item} voices={voices} />
      )}
    </section>
  )
}

const UnknownSymbolMark = () => (
  <IconAlertTriangleFilled
    size={15}
    className={css.warn ?? ''}
    role="img"
    aria-label="has an unknown or unclosed symbol"
  />
)
