import type { Template } from '@ghostlight/contracts'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { useWhyNot } from '../../live/useWhyNot.ts'
import panel from '../../theme/panel.module.css'
import { t } from '../../words/t.ts'
import { listed } from '../templates/listed.ts'
import { TemplateList } from '../templates/TemplateList.tsx'
import css from './broadcast.module.css'
import type { Chosen } from './chosen.ts'

type Props = { chosen: Chosen | null; onChoose: (chosen: Chosen) => void; onUse: (templateId: string) => void }

/** The templates: the first press shows one, the second uses it. */
export const TemplatesPanel = ({ chosen, onChoose, onUse }: Props) => {
  const templates = useBlackboard((blackboard) => blackboard.templates)
  const disabled = useWhyNot({ message: 'quickModule' }) !== undefined
  const count = listed(templates).length
  const selected = chosen?.kind === 'template' ? chosen.id : null
  const press = ({ _id }: Template) => (selected === _id ? onUse(_id) : onChoose({ kind: 'template', id: _id }))
  return (
    <section className={`${panel.panel} ${panel.column} ${css.side}`} aria-labelledby="broadcast-templates">
      <div className={panel.head}>
        <h2 id="broadcast-templates">{t`Templates`}</h2>
        <span className={panel.count}>{count}</span>
        <span className={panel.spacer} />
        {count > 0 && !disabled && <span className={css.hint}>{t`Drag, or press twice`}</span>}
      </div>
      <div className={panel.scroller}>
        {count === 0 ? (
          <p className={panel.empty}>{t`No templates available. Create one in the Templates tab.`}</p>
        ) : (
          <div className={css.templates}>
            <TemplateList
              templates={templates}
              view="list"
              selected={selected}
              onSelect={press}
              draggable={!disabled}
              label={t`Templates`}
            />
          </div>
        )}
      </div>
    </section>
  )
}
