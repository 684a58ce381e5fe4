import type { Template } from '@ghostlight/contracts'
import { Button } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { PermissionGate } from '../../controls/PermissionGate.tsx'
import panel from '../../theme/panel.module.css'
import { PreviewButton } from '../voices/preview/PreviewButton.tsx'
import { PreviewNote } from '../voices/preview/PreviewNote.tsx'
import type { Previews } from '../voices/preview/usePreview.ts'
import { listed } from './listed.ts'
import { PreviewAsSelect } from './PreviewAsSelect.tsx'
import { TemplateDetails } from './TemplateDetails.tsx'
import { TemplateList } from './TemplateList.tsx'
import css from './templates-tab.module.css'
import type { PreviewAs } from './usePreviewAs.ts'
import { ViewSwitch } from './ViewSwitch.tsx'
import type { TemplateView } from './views.ts'

type Props = { templates: readonly Template[]; onCopy: (template: Template) => void; previews: Previews; as: PreviewAs }

/** All templates of the show, to hear and to copy. */
export const TemplatesPanel = ({ templates, onCopy, previews, as }: Props) => {
  const [view, setView] = useLocalStorage<TemplateView>({
    key: 'ghostlight-templates-view',
    defaultValue: 'list',
    getInitialValueInEffect: false,
  })
  const [selected, select] = useState<string | null>(null)
  const { length: count } = listed(templates)
  const playIt = ({ _id: template }: Template) =>
    void previews.play(template, { template, ...(as.person && { userId: as.person._id }) })
  const noteOf = (template: Template) => {
    const isOpen = template._id === selected && view !== 'full'
    const preview = previews.of(template._id)
    if (!isOpen && !preview) return null
    return (
      <>
        {isOpen && <TemplateDetails template={template} />}
        <PreviewNote preview={preview} />
      </>
    )
  }
  return (
    <section className={`${panel.panel} ${panel.column}`} aria-labelledby="templates">
      <div className={`${panel.head} ${css.head}`}>
        <h2 id="templates">Templates</h2>
        <span className={panel.count}>{count}</span>
        <span className={`${panel.spacer} ${css.spacer}`} />
        <span className={`${panel.muted} ${css.as}`} aria-hidden>
          Hear as
        </span>
        <PreviewAsSelect as={as} />
        <ViewSwitch view={view} onChange={setView} />
      </div>
      {count === 0 ? (
        <p className={panel.empty}>
          No templates yet. A template is what the voices say: write the first one beside this.
        </p>
      ) : (
        <div className={panel.scroller}>
          <TemplateList
            draggable
            templates={templates}
            view={view}
            selected={selected}
            onSelect={({ _id }) => select(_id === selected ? null : _id)}
            action={(template) => (
              <>
                <PreviewButton
                  preview={previews.of(template._id)}
                  onPlay={() => playIt(template)}
                  onStop={previews.stop}
                />
                <PermissionGate action={{ message: 'addTemplate' }}>
                  <Button size="xs" leftSection={<IconCopy size={14} aria-hidden />} onClick={() => onCopy(template)}>
                    Copy
                  </Button>
                </PermissionGate>
              </>
            )}
            note={noteOf}
          />
        </div>
      )}
    </section>
  )
}
