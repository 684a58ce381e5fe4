import type { Template } from '@ghostlight/contracts'
import { symbolsFor } from '@ghostlight/domain/nearest-symbol'
import { type Part, partIn, translationOf } from '@ghostlight/domain/translation'
import { t } from '../../../../words/t.ts'
import { nameOf } from '../../language-name.ts'
import { partLabel } from '../../part-label.ts'
import { useActing } from '../EditorContext.tsx'
import { GrowingText } from '../GrowingText.tsx'
import { fieldKey } from './gaps.ts'
import css from './languages.module.css'
import { SymbolFaults } from './SymbolFaults.tsx'

export type Of = {
  template: Template
  language: string
  /** the module whose line it is, or the template in its panel */
  at: string
  symbols: readonly string[]
}

/** One text of a template in another language. */
export const TranslatedPart = ({ template, language, at, symbols: all, part }: Of & { part: Part }) => {
  const { translations } = useActing()
  const { field, text, most } = part
  const label = partLabel(part.label)
  const symbols = symbolsFor(template.type, all)
  return (
    <div className={css.part} lang={language} dir="auto" data-translated={template._id}>
      <GrowingText
        key={`${template._id} ${language}`}
        label={t`${label} of ${template.name} in ${nameOf(language)}`}
        focusKey={fieldKey(at, field)}
        className={css.words}
        symbols={symbols}
        maxLength={most}
        placeholder={t`In ${nameOf(language)}`}
        value={partIn(translationOf(template, language), field)}
        onSave={(to, from) => translations.write(template._id, { language, field }, { to, from })}
        below={(typed, change, written) => (
          <SymbolFaults source={text} value={typed} symbols={symbols} written={written} onChange={change} />
        )}
      />
    </div>
  )
}
