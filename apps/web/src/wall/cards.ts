import type { QuestionOnScreen } from '@ghostlight/contracts'
import { type Body, made } from '../asked/dom.ts'

/** If not all cards fit, the next ones come after this long, ms. */
const pageMs = 8_000

const cardOf = (text: string): HTMLElement => {
  const card = made('li')
  card.dir = 'auto'
  card.textContent = text
  return card
}

/** What people wrote, each on a card, newest first. If not all fit, the next ones come after a while. */
export const createCards = (_: QuestionOnScreen): Body => {
  const list = made('ul', 'cards')
  let texts: readonly string[] = []
  let from = 0
  let fits = 0

  const place = (): void => {
    const { length } = texts
    const newest = texts.toReversed()
    const turned = [...newest.slice(from), ...newest.slice(0, from)]
    list.replaceChildren(...turned.map(cardOf))
    const { right } = list.getBoundingClientRect()
    const cards = [...list.children]
    const kept = cards.filter((it) => it.getBoundingClientRect().right <= right + 1)
    fits = Math.max(1, kept.length)
    if (kept.length < cards.length && kept.length > 0) for (const card of cards) if (!kept.includes(card)) card.remove()
    if (from >= length) from = 0
  }
  const timer = setInterval(() => {
    if (fits >= texts.length) return
    from = (from + fits) % texts.length
    place()
  }, pageMs)

  return {
    element: list,
    show: ({ texts: next }) => {
      if (JSON.stringify(next) === JSON.stringify(texts)) return
      texts = next
      // a new one is seen at once
      from = 0
      place()
    },
    close: () => clearInterval(timer),
  }
}
