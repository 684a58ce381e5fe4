import type { Voice } from '@ghostlight/contracts'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { RightsGate } from '../../../../controls/PermissionGate.tsx'
import panel from '../../../../theme/panel.module.css'
import { t } from '../../../../words/t.ts'
import { ViewSwitch } from '../../../templates/ViewSwitch.tsx'
import type { TemplateView } from '../../../templates/views.ts'
import { UpdateVoices } from '../../../voices/UpdateVoices.tsx'
import { useEditing } from '../EditorContext.tsx'
import { Gate } from '../Gate.tsx'
import { AnnouncementsPanel } from './AnnouncementsPanel.tsx'
import { ChecklistPanel } from './ChecklistPanel.tsx'
import { CloseSide } from './CloseSide.tsx'
import { LookPanel } from './LookPanel.tsx'
import { OrElse } from './OrElse.tsx'
import { SchedulePanel } from './SchedulePanel.tsx'
import side from './side.module.css'
import { NewTemplate, TemplateEditor } from './TemplateEditor.tsx'
import { TemplateLines } from './TemplateLines.tsx'

export const TemplatesColumn = ({ voices }: { voices: readonly Voice[] }) => {
  const { script, chosen, choose, focusOn } = useEditing()
  const [view, setView] = useState<TemplateView>('list')
  const scroller = useRef<HTMLDivElement>(null)
  const item = script.templateOf(chosen)
  return (
    <section className={`${panel.panel} ${side.column}`} aria-labelledby="templates">
      <div className={`${panel.head} ${side.head}`}>
        <h2 id="templates">{t`Templates`}</h2>
        <span className={panel.count}>{script.templates.length}</span>
        <span className={panel.spacer} />
        <ViewSwitch view={view} onChange={setView} />
        <Gate>
          <Button
            size="xs"
            flex="none"
            onClick={() => {
              choose('new')
              focusOn('new template')
            }}
          >
            {t`+ Add Template`}
          </Button>
        </Gate>
        <CloseSide of="templates" />
      </div>
      <Gate>
        {script.templates.length === 0 && chosen !== 'new' && (
          <p className={panel.empty}>{t`A template is what the voices say. Add the first one.`}</p>
        )}
        {voices.length === 0 && (
          <div className={`${panel.empty} ${panel.row}`}>
            {t`There are no voices yet, and a template needs one.`}
            <RightsGate action={{ route: 'updateVoices' }}>
              <UpdateVoices />
            </RightsGate>
          </div>
        )}
        <div className={side.scroller} ref={scroller}>
          <TemplateLines view={view} scroller={scroller} />
        </div>
        {chosen === null && <OrElse />}
        {chosen === null && <SchedulePanel />}
        {chosen === null && <AnnouncementsPanel voices={voices} />}
        {chosen === null && <ChecklistPanel />}
        {chosen === null && <LookPanel />}
        {chosen === 'new' ? (
          <NewTemplate voices={voices} />
        ) : (
          item && <TemplateEditor key={item.template._id} item={item} voices={voices} />
        )}
      </Gate>
    </section>
  )
}
