import { type OwnText, ownTranslationOf, textState } from '@ghostlight/domain/translation'
import { useCallback } from 'react'
import { t } from '../../../../words/t.ts'
import { nameOf } from '../../language-name.ts'
import { partLabel } from '../../part-label.ts'
import { useActing, useScript } from '../EditorContext.tsx'
import { GrowingText } from '../GrowingText.tsx'
import { ownKey } from './gaps.ts'
import css from './languages.module.css'
import { MadeFrom } from './MadeFrom.tsx'
import { SymbolFaults } from './SymbolFaults.tsx'
import { WordsMark } from './WordsMark.tsx'

type Props = { own: OwnText; language: string }
const none: readonly never[] = []

/** A text of the performance as a whole in another language. */
export const OwnWords = ({ own, language }: Props) => {
  const { place, text, most } = own
  const label = partLabel(own.label)
  const { translations } = useActing()
  const made = useScript(
    useCallback(({ performance }) => ownTranslationOf(performance, place, language), [place, language]),
  )
  const state = useScript(
    useCallback(({ performance }) => textState(performance, { place, text }, language), [place, text, language]),
  )
  return (
    <div data-translated-text={place}>
      <div className={css.part} lang={language} dir="auto">
        <GrowingText
          label={t`${label}, in ${nameOf(language)}`}
          focusKey={ownKey(place)}
          className={css.words}
          maxLength={most}
          placeholder={t`In ${nameOf(language)}`}
          value={made?.text ?? ''}
          onSave={(to) => translations.writeOwn(own, language, to)}
          below={(typed, change, written) => (
            <SymbolFaults source={text} value={typed} symbols={none} written={written} onChange={change} />
          )}
        />
      </div>
      <WordsMark state={state} language={language} onMark={(next) => translations.markOwn(place, language, next)} />
      {made && state === 'stale' && <MadeFrom of={place} source={made.source} now={[{ field: 'text', label, text }]} />}
    </div>
  )
}
