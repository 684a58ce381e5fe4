import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { t } from '../../words/t.ts'
import { TemplateIcon } from '../cues/TemplateIcon.tsx'
import { excerptOf } from '../templates/template-values.ts'
import css from './compose.module.css'
import { withTemplate } from './message-draft.ts'
import type { ComposeState } from './useMessage.ts'

/** The template that will be said, or the place to drop one. */
export const TemplateDrop = ({ state: { draft, template, change } }: { state: ComposeState }) => (
  <fieldset aria-labelledby="compose-template">
    <span id="compose-template" className={css.label}>
      {t`Template`}
    </span>
    {draft.templateId === null ? (
      <div className={css.zone}>{t`Drop a template here, or choose one on the left and press Enter again.`}</div>
    ) : (
      <div className={`${css.zone} ${css.filled}`}>
        {template ? (
          <>
            <TemplateIcon type={template.type} size={18} />
            <div className={css.said}>
              <b className="ellipsis">{template.name}</b>
              <span className="ellipsis">{excerptOf(template)}</span>
            </div>
          </>
        ) : (
          <div className={css.said}>{t`This template is not in the show any more.`}</div>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t`Remove template`}
          onClick={() => change((it) => withTemplate(it, null))}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </div>
    )}
  </fieldset>
)
