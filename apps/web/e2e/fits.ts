import type { Locator, Page } from '@playwright/test'

/** How far the page reaches below the screen and beside it, in px. */
export const beyond = (page: Page) =>
  page.evaluate(() => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement
    return { below: scrollHeight - clientHeight, beside: scrollWidth - clientWidth }
  })

/** The colours behind an element that are neither clear nor white, which a printer would put on paper. */
export const behindOnPaper = (element: Locator) =>
  element.evaluate((of) => {
    const colours: string[] = []
    for (let it: Element | null = of; it; it = it.parentElement) colours.push(getComputedStyle(it).backgroundColor)
    return colours.filter((it) => it !== 'rgba(0, 0, 0, 0)' && it !== 'rgb(255, 255, 255)')
  })

/** Words that are broken over two lines. */
export const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      // screen readers read it out; it is not visible
      if (node.parentElement?.closest('.unseen')) continue
      const text = node.textContent ?? ''
      for (const { index, 0: word } of text.matchAll(/[\p{L}\p{N}’']+/gu)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (tops.size > 1) broken.push(word)
      }
    }
    return broken
  })

type Seen = { text: string; element: Element; boxes: DOMRect[] }

/** Every visible text within these elements. */
const textsIn = (selector: string): Seen[] =>
  [...document.querySelectorAll(`${selector}, ${selector} *`)]
    .filter(
      (it) =>
        it.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !it.closest('.unseen, option, script, style'),
    )
    .flatMap((element) => {
      if (element instanceof HTMLSelectElement)
        return [{ text: element.selectedOptions[0]?.text ?? '', element, boxes: [element.getBoundingClientRect()] }]
      return [...element.childNodes].flatMap((node) => {
        const text = node.nodeType === Node.TEXT_NODE ? (node.textContent?.trim() ?? '') : ''
        // signs without letters are drawings
        if (!/[\p{L}\p{N}]/u.test(text)) return []
        const range = document.createRange()
        range.selectNodeContents(node)
        return [{ text, element, boxes: [...range.getClientRects()].filter((it) => it.width > 1 && it.height > 1) }]
      })
    })

/** Whether a frame around the text cuts it; undefined: it is for screen readers only. */
const isCut = ({ element, boxes }: Seen): boolean | undefined => {
  // a list cuts its own words
  if (element instanceof HTMLSelectElement) return false
  for (let it: Element | null = element; it && it !== document.documentElement; it = it.parentElement) {
    const { overflowX, overflowY, textOverflow, clipPath, overflowClipMargin } = getComputedStyle(it)
    const { x, y, width, height } = it.getBoundingClientRect()
    const margin = Number.parseFloat(overflowClipMargin) || 0
    const frame = new DOMRect(x - margin, y - margin, width + 2 * margin, height + 2 * margin)
    if (clipPath !== 'none' || (overflowX !== 'visible' && Math.min(frame.width, frame.height) <= 1)) return undefined
    // a name that ends in `…`, or what can be scrolled to
    if (textOverflow === 'ellipsis' || /auto|scroll/.test(overflowX + overflowY)) return false
    const isOut = ({ left, right, top, bottom }: DOMRect): boolean =>
      (overflowX !== 'visible' && (left < frame.left - 2 || right > frame.right + 2)) ||
      (overflowY !== 'visible' && (top < frame.top - 4 || bottom > frame.bottom + 4))
    if (boxes.some(isOut)) return true
  }
  return false
}

/** What is seen of a text within the frames around it. */
const shown = ({ element, boxes }: Seen): DOMRect[] => {
  let seen = boxes
  for (let it: Element | null = element; it && it !== document.documentElement; it = it.parentElement) {
    if (getComputedStyle(it).overflow === 'visible') continue
    const frame = it.getBoundingClientRect()
    seen = seen.map((box) => {
      const [left, top] = [Math.max(box.left, frame.left), Math.max(box.top, frame.top)]
      const [right, bottom] = [Math.min(box.right, frame.right), Math.min(box.bottom, frame.bottom)]
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
    })
  }
  return seen
}

/** Whether both are seen and lie over each other. A dialog or a head that stays hides what is below it. */
const isOver = (one: Seen, other: Seen): boolean => {
  const isOnTop = (box: DOMRect, element: Element): boolean => {
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    return top !== null && (top.contains(element) || element.contains(top))
  }
  return one.boxes.some((a) =>
    other.boxes.some(
      (b) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 5 &&
        isOnTop(a, one.element) &&
        isOnTop(b, other.element),
    ),
  )
}

/** Whether it leaves the button that it belongs to. What is placed beside its button, as the name of a bar is, may. */
const leavesButton = ({ element, boxes }: Seen): boolean => {
  const button = getComputedStyle(element).position === 'absolute' ? null : element.closest('button')
  const frame = button?.getBoundingClientRect()
  return frame !== undefined && boxes.some(({ top, bottom }) => top < frame.top - 1 || bottom > frame.bottom + 1)
}

const unreadableIn = (selector: string): string[] => {
  const all = textsIn(selector).map((it) => ({ ...it, cut: isCut(it) }))
  const seen = all.filter(({ cut }) => cut !== undefined).map((it) => ({ ...it, boxes: shown(it) }))
  const over = seen.flatMap((one, at) =>
    seen.slice(at + 1).flatMap((other) => (isOver(one, other) ? [`over: ${one.text} / ${other.text}`] : [])),
  )
  const out = seen.flatMap((it) => (leavesButton(it) ? [`out: ${it.text}`] : []))
  return [...new Set([...seen.flatMap(({ cut, text }) => (cut ? [`cut: ${text}`] : [])), ...out, ...over])]
}

/**
 * Texts that are not fully visible, that leave their button, or that lie over others: `cut: Captions`, `out: Stop all`,
 * `over: Join / Later`. `of`: within these elements only
 */
export const unreadable = (page: Page, of = 'body'): Promise<string[]> =>
  page.evaluate(
    `(() => { const textsIn = ${textsIn}; const isCut = ${isCut}; const shown = ${shown}; const isOver = ${isOver}; const leavesButton = ${leavesButton}; return (${unreadableIn})(${JSON.stringify(of)}) })()`,
  )

/** Makes each word of the page 40 % longer, as other languages do. `names`: texts with one of these stay, as in every language */
export const longer = (page: Page, names: readonly string[] = []) =>
  page.evaluate((kept) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text)
    const before = texts.map(({ data }) => data)
    for (const text of texts)
      if (!text.parentElement?.closest('select') && !kept.some((name) => text.data.includes(name)))
        text.data = text.data.replace(/\p{L}{2,}/gu, (word) => word + word.slice(0, Math.ceil(word.length * 0.4)))
    const shorter = () => {
      for (const [at, text] of texts.entries()) text.data = before[at] ?? ''
    }
    Object.assign(window, { shorter })
  }, names)
export const shorter = (page: Page) => page.evaluate(() => (window as unknown as { shorter: () => void }).shorter())
