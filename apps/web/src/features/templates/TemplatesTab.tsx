import { useBlackboard } from '../../live/LiveProvider.tsx'
import { useHear } from '../voices/hear/useHear.ts'
import { CreateTemplate } from './CreateTemplate.tsx'
import { DragToCopy } from './DragToCopy.tsx'
import { TemplatesPanel } from './TemplatesPanel.tsx'
import css from './templates-tab.module.css'
import { useCompose } from './useCompose.ts'
import { useHearAs } from './useHearAs.ts'

export const TemplatesTab = () => {
  const templates = useBlackboard((blackboard) => blackboard.templates)
  const compose = useCompose()
  const hear = useHear()
  const as = useHearAs()
  return (
    <DragToCopy templates={templates} onCopy={compose.copy}>
      <div className={css.tab}>
        <CreateTemplate compose={compose} hear={hear} as={as.person} />
        <TemplatesPanel templates={templates} onCopy={compose.copy} hear={hear} as={as} />
      </div>
    </DragToCopy>
  )
}
