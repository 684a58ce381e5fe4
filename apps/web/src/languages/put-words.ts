import type { Message } from './language.ts'

/** Puts the words of the page's language into what stands in its HTML: `data-words` is the key of a text, `data-label` of a label. */
export const putWords = (words: Readonly<Record<string, Message>>): void => {
  for (const element of document.querySelectorAll<HTMLElement>('[data-words], [data-label]')) {
    const { words: text = '', label = '' } = element.dataset
    const [said, named] = [words[text]?.(), words[label]?.()]
    if (said !== undefined) element.textContent = said
    if (named !== undefined) element.ariaLabel = named
  }
}
