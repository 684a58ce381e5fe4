import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { useActing } from '../EditorContext.tsx'
import { isInScript } from './languages-in.ts'

type Chosen = {
  /** the language that stands beside the performance's own; null: none */
  language: string | null
  choose: (language: string | null) => void
  /** the dialog with the languages of the performance */
  dialog: { opened: boolean; open: () => void; close: () => void }
}

const none = () => undefined
const LanguageContext = createContext<string | null>(null)
const ChosenContext = createContext<Chosen>({
  language: null,
  choose: none,
  dialog: { opened: false, open: none, close: none },
})

const keyOf = (performanceId: string) => `ghostlight-words-language/${performanceId}`

/** This device remembers which language was beside the words of a performance. */
const remembered = (performanceId: string): string | null => {
  try {
    return localStorage.getItem(keyOf(performanceId))
  } catch {
    return null
  }
}

/** Which language the desk shows beside the performance's own. Without one, the desk is as if there were none. */
export const LanguageProvider = ({ performanceId, children }: { performanceId: string; children: ReactNode }) => {
  const { latest } = useActing()
  const [language, set] = useState(() => {
    const before = remembered(performanceId)
    return before !== null && isInScript(latest(), before) ? before : null
  })
  const [opened, setOpened] = useState(false)
  const choose = useCallback(
    (next: string | null) => {
      set(next)
      try {
        if (next === null) localStorage.removeItem(keyOf(performanceId))
        else localStorage.setItem(keyOf(performanceId), next)
      } catch {
        // it is chosen on this page only
      }
    },
    [performanceId],
  )
  const chosen = useMemo(
    () => ({
      language,
      choose,
      dialog: { opened, open: () => setOpened(true), close: () => setOpened(false) },
    }),
    [language, choose, opened],
  )
  return (
    <LanguageContext value={language}>
      <ChosenContext value={chosen}>{children}</ChosenContext>
    </LanguageContext>
  )
}

/** The language beside the words; null: none. */
export const useWordsLanguage = (): string | null => useContext(LanguageContext)

export const useLanguages = (): Chosen => useContext(ChosenContext)
