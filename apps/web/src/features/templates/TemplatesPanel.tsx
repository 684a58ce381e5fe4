import type { Template } from '@ghostlight/contracts'
import { Button } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { Held } from '../../controls/Held.tsx'
import panel from '../../theme/panel.module.css'
import { HearButton } from '../voices/hear/HearButton.tsx'
import { HearNote } from '../voices/hear/HearNote.tsx'
import type { Hear } from '../voices/hear/useHear.ts'
import { HearAsSelect } from './HearAsSelect.tsx'
import { listed } from './listed.ts'
import { TemplateDetails } from './TemplateDetails.tsx'
import { TemplateList } from './TemplateList.tsx'
import css from './templates-tab.module.css'
import type { HearAs } from './useHearAs.ts'
import { ViewSwitch } from './ViewSwitch.tsx'
import type { TemplateView } from './views.ts'

type Props = { templates: readonly Template[]; onCopy: (template: Template) => void; hear: Hear; as: HearAs }

/** Every template of the show: to be heard, and to be copied. */
export const TemplatesPanel = ({ templates, onCopy, hear, as }: Props) => {
  const [view, setView] = useLocalStorage<TemplateView>({
    key: 'ghostlight-templates-view',
    defaultValue: 'list',
    getInitialValueInEffect: false,
  })
  const [selected, select] = useState<string | null>(null)
  const { length: count } = listed(templates)
  const hearIt = ({ _id: template }: Template) =>
    void hear.hear(template, { template, ...(as.person && { userId: as.person._id }) })
  const noteOf = (template: Template) => {
    const isOpen = template._id === selected && view !== 'full'
    const hearing = hear.of(template._id)
    if (!isOpen && !hearing) return null
    return (
      <>
        {isOpen && <TemplateDetails template={template} />}
        <HearNote hearing={hearing} />
      </>
    )
  }
  return (
    <section className={`${panel.panel} ${css.panel}`} aria-labelledby="templates">
      <div className={`${panel.head} ${css.head}`}>
        <h2 id="templates">Templates</h2>
        <span className={panel.count}>{count}</span>
        <span className={`${panel.spacer} ${css.spacer}`} />
        <span className={`${panel.muted} ${css.as}`} aria-hidden>
          Hear as
        </span>
        <HearAsSelect as={as} />
        <ViewSwitch view={view} onChange={setView} />
      </div>
      {count === 0 ? (
        <p className={panel.empty}>
          No templates yet. A template is what the voices say: write the first one beside this.
        </p>
      ) : (
        <div className={css.scroller}>
          <TemplateList
            draggable
            templates={templates}
            view={view}
            selected={selected}
            onSelect={({ _id }) => select(_id === selected ? null : _id)}
            action={(template) => (
              <>
                <HearButton hearing={hear.of(template._id)} onHear={() => hearIt(template)} onStop={hear.stop} />
                <Held deed={{ message: 'addTemplate' }}>
                  <Button size="xs" leftSection={<IconCopy size={14} aria-hidden />} onClick={() => onCopy(template)}>
                    Copy
                  </Button>
                </Held>
              </>
            )}
            note={noteOf}
          />
        </div>
      )}
    </section>
  )
}
