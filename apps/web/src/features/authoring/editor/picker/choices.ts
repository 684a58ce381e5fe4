export type Choice = {
  value: string
  label: string
  /** finds it, too */
  more?: string
  /** one of so many that only a search shows it */
  searched?: boolean
}

/** Each word that was typed occurs in it. */
export const fits = (text: string, typed: string): boolean => {
  const within = text.toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => within.includes(word))
}

/** The choices with these words; those whose name begins with them come first. */
export const found = (choices: readonly Choice[], typed: string): readonly Choice[] => {
  const text = typed.trim().toLowerCase()
  if (text === '') return choices.filter(({ searched }) => !searched)
  const all = choices.filter(({ label, more = '' }) => fits(`${label} ${more}`, text))
  const begins = ({ label }: Choice) => label.toLowerCase().startsWith(text)
  return [...all.filter(begins), ...all.filter((it) => !begins(it))]
}
