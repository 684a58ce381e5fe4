import type { Page } from '@playwright/test'

/** Which words of the header lie on others, or leave their button. */
export const crowded = (page: Page) =>
  page.getByRole('region', { name: /^(Show control|Steuerung)$/ }).evaluate((header) => {
    const clipped = (it: Element, { left, top, right, bottom }: DOMRect) => {
      const box = { left, top, right, bottom }
      for (let at: Element | null = it; at; at = at.parentElement) {
        if (getComputedStyle(at).overflow === 'visible') continue
        const clip = at.getBoundingClientRect()
        box.left = Math.max(box.left, clip.left)
        box.right = Math.min(box.right, clip.right)
      }
      return box
    }
    const texts = [...header.querySelectorAll('*')].flatMap((it) =>
      [...it.childNodes].flatMap((node) => {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return []
        const style = getComputedStyle(it)
        if (style.clipPath !== 'none' || style.clip !== 'auto' || style.fontSize === '0px') return []
        const range = document.createRange()
        range.selectNode(node)
        const button = it.closest('button')?.getBoundingClientRect()
        return [...range.getClientRects()].map((box) => ({
          box: clipped(it, box),
          text: node.textContent ?? '',
          isOut: button !== undefined && (box.top < button.top - 1 || box.bottom > button.bottom + 1),
        }))
      }),
    )
    const over = texts.flatMap((a, at) =>
      texts.slice(at + 1).flatMap((b) => {
        const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left)
        const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top)
        return a.text !== b.text && across > 1 && down > 4 ? [`${a.text} / ${b.text}`] : []
      }),
    )
    return [...over, ...texts.flatMap(({ text, isOut }) => (isOut ? [`${text} leaves its button`] : []))]
  })
