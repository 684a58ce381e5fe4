import { useBlackboard } from '../../live/LiveProvider.tsx'
import panel from '../../theme/panel.module.css'
import { usePreview } from '../voices/preview/usePreview.ts'
import { CreateTemplate } from './CreateTemplate.tsx'
import { DragToCopy } from './DragToCopy.tsx'
import { TemplatesPanel } from './TemplatesPanel.tsx'
import css from './templates-tab.module.css'
import { useNewTemplate } from './useNewTemplate.ts'
import { usePreviewAs } from './usePreviewAs.ts'

export const TemplatesTab = () => {
  const templates = useBlackboard((blackboard) => blackboard.templates)
  const compose = useNewTemplate()
  const previews = usePreview()
  const as = usePreviewAs()
  return (
    <DragToCopy templates={templates} onCopy={compose.copy}>
      <div className={`${panel.tab} ${css.tab}`}>
        <CreateTemplate compose={compose} previews={previews} as={as.person} />
        <TemplatesPanel templates={templates} onCopy={compose.copy} previews={previews} as={as} />
      </div>
    </DragToCopy>
  )
}
