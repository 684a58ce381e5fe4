import panel from '../../../../theme/panel.module.css'
import { counted } from '../../../../words/counted.ts'
import { t } from '../../../../words/t.ts'
import { AutosavedText } from '../AutosavedText.tsx'
import { useEditing } from '../EditorContext.tsx'
import type { FieldInScript } from '../script.ts'
import css from './or-else.module.css'

/** The fields that the templates use, and the words for people who have nothing in them. */
export const OrElse = () => {
  const { fields } = useEditing().script
  if (fields.length === 0) return null
  const filled = fields.filter(({ orElse }) => orElse !== '').length
  return (
    <details className={css.orElse}>
      <summary>
        {t`Words for empty fields`} <span className={panel.count}>{t`${filled} of ${fields.length}`}</span>
      </summary>
      <ul>
        {fields.map((field) => (
          <OrElseRow key={field.symbol} field={field} />
        ))}
      </ul>
    </details>
  )
}

const OrElseRow = ({ field: { symbol, orElse, empty, of } }: { field: FieldInScript }) => {
  const { texts } = useEditing()
  return (
    <li>
      <b className="mono">{`{{${symbol}}}`}</b>
      <AutosavedText
        label={t`Say instead of an empty ${`{{${symbol}}}`}`}
        placeholder={t`nothing`}
        maxLength={200}
        value={orElse}
        onSave={(to, from) => texts.changeOrElse(symbol, to, from)}
      />
      <span className={panel.muted}>
        {of === 0 ? '' : t`empty for ${empty} of ${counted(of, t`person`, t`people`)}`}
      </span>
    </li>
  )
}
