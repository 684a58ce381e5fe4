import type { QuestionOnScreen } from '@ghostlight/contracts'

/** A part of a screen for one kind of question. `show` is called again with each change. */
export type Body = { element: HTMLElement; show(question: QuestionOnScreen): void; close?(): void }

export const made = <K extends keyof HTMLElementTagNameMap>(name: K, className = ''): HTMLElementTagNameMap[K] => {
  const element = document.createElement(name)
  if (className) element.className = className
  return element
}

/** The sizes that are tried, from the largest. */
const sizes = [1, 0.92, 0.85, 0.78, 0.71, 0.65, 0.59, 0.53, 0.48]

/** Takes the largest size, as `--fit` of `section`, at which the content of `box` fits into it. */
export const fitInto = (section: HTMLElement, box: HTMLElement): void => {
  for (const size of sizes) {
    section.style.setProperty('--fit', String(size))
    if (box.scrollHeight <= box.clientHeight && box.scrollWidth <= box.clientWidth) return
  }
}

/** Keeps an element whose text is the same, so that a screen reader does not repeat it. Without a text it is hidden. */
export const say = (at: HTMLElement, text: string): void => {
  if (at.textContent !== text) at.textContent = text
  at.hidden = text === ''
}
