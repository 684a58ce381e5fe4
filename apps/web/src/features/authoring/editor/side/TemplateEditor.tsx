import type { Voice } from '@ghostlight/contracts'
import { missingIn } from '@ghostlight/contracts/rules'
import { wrongTag } from '@ghostlight/domain/symbols'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useAutosave } from '../../../../autosave/useAutosave.ts'
import { useSessionDraft } from '../../../../autosave/useSessionDraft.ts'
import panel from '../../../../theme/panel.module.css'
import { translated } from '../../../../words/sentences.ts'
import { t } from '../../../../words/t.ts'
import { TemplateFields } from '../../../templates/TemplateFields.tsx'
import {
  blankValues,
  brokenIn,
  isTemplateValues,
  lackingIn,
  problemIn,
  type TemplateValues,
  valuesOf,
} from '../../../templates/template-values.ts'
import { DeletedNotice } from '../../authors/DeletedNotice.tsx'
import { OthersAt } from '../../authors/OthersHere.tsx'
import { useEditing } from '../EditorContext.tsx'
import { TemplateLanguage } from '../languages/TemplateLanguage.tsx'
import type { TemplateInScript } from '../script.ts'
import css from './templates.module.css'

type Props = { item: TemplateInScript; voices: readonly Voice[] }

/** Edits a template. It is saved while the author types, as long as nothing is missing. */
export const TemplateEditor = ({ item: { template }, voices }: Props) => {
  const { script, templates, choose } = useEditing()
  const saved = valuesOf(template)
  const autosave = useAutosave<TemplateValues>(
    saved,
    (next, from) => templates.change(template._id, next, from) && !isUnfinished(next),
  )
  const remove = () => {
    autosave.flush()
    choose(null)
    templates.remove(template)
  }
  const missing = lackingIn(autosave.value)
  return (
    <section
      className={css.panel}
      aria-label={t`Template ${template.name}`}
      data-author-at={template._id}
      data-focus={`words ${template._id}`}
    >
      <DeletedNotice
        part={{ kind: 'template', id: template._id }}
        performanceId={script.performance._id}
        onLetGo={() => choose(null)}
      />
      <OthersAt id={template._id} />
      <TemplateFields
        values={autosave.value}
        onChange={autosave.change}
        voices={voices}
        symbols={script.symbols}
        missing={missing}
        groups={script.groups}
      />
      <TemplateLanguage template={template} voices={voices} symbols={script.symbols} />
      <div className={css.panelActions}>
        {isUnfinished(autosave.value) && (
          <p className={panel.trouble}>{t`Not saved: ${whatIsWrong(autosave.value)}`}</p>
        )}
        <Button
          variant="subtle"
          className={css.delete}
          leftSection={<IconTrash size={15} aria-hidden />}
          onClick={remove}
        >
          {t`Delete Template`}
        </Button>
      </div>
    </section>
  )
}

/** Whether something of it cannot be saved as it is. */
const isUnfinished = (values: TemplateValues): boolean => lackingIn(values).length > 0 || brokenIn(values).length > 0

const whatIsWrong = (values: TemplateValues): string => {
  if (missingIn(values).length > 0) return t`something is missing.`
  const [broken = ''] = brokenIn(values)
  return problemIn(values) ?? translated(wrongTag(values.content[broken] ?? '') ?? '')
}

/** Writes a new template. It is created when nothing is missing; until then this tab keeps it. */
export const NewTemplate = ({ voices }: { voices: readonly Voice[] }) => {
  const { script, templates, choose, focusOn } = useEditing()
  const blank = { ...blankValues, content: { text: '', voice: voices[0]?.voiceId ?? '' } }
  const [values, setValues] = useSessionDraft<TemplateValues>(
    `new-template-${script.performance._id}`,
    blank,
    isTemplateValues,
  )
  const missing = lackingIn(values)
  const add = () => {
    const made = templates.add(values)
    setValues(blank)
    choose(made._id)
    focusOn(`words ${made._id}`)
  }
  return (
    <section className={css.panel} aria-label={t`New template`} data-undo="own" data-focus="new template">
      <TemplateFields
        values={values}
        onChange={setValues}
        voices={voices}
        symbols={script.symbols}
        missing={missing}
        groups={script.groups}
      />
      <div className={css.panelActions}>
        <Button onClick={() => choose(null)}>{t`Cancel`}</Button>
        <Button variant="filled" disabled={isUnfinished(values)} onClick={add}>
          {t`Create`}
        </Button>
      </div>
    </section>
  )
}
