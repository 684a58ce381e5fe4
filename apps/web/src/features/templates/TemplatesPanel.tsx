import type { Template } from '@ghostlight/contracts'
import { Button } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { PermissionGate } from '../../controls/PermissionGate.tsx'
import panel from '../../theme/panel.module.css'
import { t } from '../../words/t.ts'
import { PreviewButton } from '../voices/preview/PreviewButton.tsx'
import { PreviewNote } from '../voices/preview/PreviewNote.tsx'
import type { Previews } from '../voices/preview/usePreview.ts'
import { EditWords } from './EditWords.tsx'
import { listed } from './listed.ts'
import { OtherLanguage } from './OtherLanguage.tsx'
import { PreviewAsSelect } from './PreviewAsSelect.tsx'
import { TemplateDetails } from './TemplateDetails.tsx'
import { TemplateList } from './TemplateList.tsx'
import { inlineOf, isSilent } from './template-values.ts'
import css from './templates-tab.module.css'
import { useOtherWords } from './useOtherWords.ts'
import type { PreviewAs } from './usePreviewAs.ts'
import { useWords } from './useWords.ts'
import { ViewSwitch } from './ViewSwitch.tsx'
import type { TemplateView } from './views.ts'
import { WordsNow } from './WordsNow.tsx'

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
  const words = useWords()
  const otherWords = useOtherWords()
  /** the template whose form was closed last: its button has the focus */
  const [closed, close] = useState<string | null>(null)
  /** the words that are being edited, if any */
  const playIt = (it: Template) => {
    const values = words.valuesFor(it)
    const template = (values && inlineOf(values as Template)) ?? it._id
    void previews.play(it._id, { template, ...(as.person && { userId: as.person._id }) })
  }
  const noteOf = (template: Template) => {
    const isOpen = template._id === selected
    const values = isOpen ? words.valuesFor(template) : undefined
    const preview = previews.of(template._id)
    if (!isOpen && !preview) return null
    return (
      <>
        {isOpen && !values && view !== 'full' && <TemplateDetails template={template} />}
        {isOpen && !values && <WordsNow template={template} words={words} takesFocus={closed === template._id} />}
        {isOpen && !values && !template.oneshot && <OtherLanguage template={template} words={otherWords} />}
        {values && <EditWords template={template} values={values} words={words} onEnd={() => close(template._id)} />}
        <PreviewNote preview={preview} />
      </>
    )
  }
  return (
    <section className={`${panel.panel} ${panel.column}`} aria-labelledby="templates">
      <div className={`${panel.head} ${css.head}`}>
        <h2 id="templates">{t`Templates`}</h2>
        <span className={panel.count}>{count}</span>
        <span className={`${panel.spacer} ${css.spacer}`} />
        <span className={`${panel.muted} ${css.as}`} aria-hidden>
          {t`Hear as`}
        </span>
        <PreviewAsSelect as={as} />
        <ViewSwitch view={view} onChange={setView} />
      </div>
      {count === 0 ? (
        <p className={panel.empty}>
          {t`No templates yet. A template is what the voices say: write the first one beside this.`}
        </p>
      ) : (
        <div className={panel.scroller}>
          <TemplateList
            draggable
            templates={templates}
            view={view}
            selected={selected}
            onSelect={({ _id }) => {
              close(null)
              select(_id === selected ? null : _id)
            }}
            action={(template) => (
              <>
                <PreviewButton
                  preview={previews.of(template._id)}
                  onPlay={() => playIt(template)}
                  onStop={previews.stop}
                  disabled={isSilent(template)}
                />
                <PermissionGate action={{ message: 'addTemplate' }}>
                  <Button size="xs" leftSection={<IconCopy size={14} aria-hidden />} onClick={() => onCopy(template)}>
                    {t`Copy`}
                  </Button>
                </PermissionGate>
              </>
            )}
            mark={(template) =>
              (words.isUnsaved(template) || otherWords.isUnsaved(template)) && (
                <span className={css.unsaved} data-mark>
                  {t`not saved`}
                </span>
              )
            }
            note={noteOf}
          />
        </div>
      )}
    </section>
  )
}
