import { useCallback } from 'react'
import { useActing } from '../EditorContext.tsx'
import { gapAfter, gapsIn, placesIn } from './gaps.ts'
import { useLanguages } from './LanguageProvider.tsx'

const keyAt = (at: Element | null): string | null => {
  const key = at?.closest<HTMLElement>('[data-focus]')?.dataset['focus'] ?? null
  if (key?.startsWith('translated ')) return key
  // the words of a line, or anything else in it
  const module = at?.closest<HTMLElement>('[data-author-part]')?.dataset['authorPart']
  return module === undefined ? null : `translated ${module}`
}

/** What the keys of languages do. Each says whether it did something. */
export const useLanguageKeys = () => {
  const { latest, focusOn, choose, translations } = useActing()
  const { language, dialog } = useLanguages()
  const { open } = dialog
  const toGap = useCallback(
    (at: Element | null): boolean => {
      if (language === null) return false
      const script = latest()
      const gap = gapAfter(gapsIn(script, language), keyAt(at), placesIn(script))
      if (!gap) return true
      if (gap.dialog) open()
      if (gap.template !== undefined) choose(gap.template)
      focusOn(gap.focus)
      return true
    },
    [language, latest, focusOn, choose, open],
  )
  const markDone = useCallback(
    (at: Element | null): boolean => {
      if (language === null) return false
      const id = at?.closest<HTMLElement>('[data-translated]')?.dataset['translated']
      const place = at?.closest<HTMLElement>('[data-translated-text]')?.dataset['translatedText']
      // what is typed is kept before it is marked
      if (at instanceof HTMLElement) at.blur()
      if (id !== undefined) translations.mark(id, language, 'done')
      else if (place !== undefined) translations.markOwn(place, language, 'done')
      return toGap(at)
    },
    [language, translations, toGap],
  )
  const chooseLanguage = useCallback((): boolean => {
    focusOn('words language')
    return true
  }, [focusOn])
  return { toGap, markDone, chooseLanguage }
}
