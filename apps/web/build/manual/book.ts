import { escapeUTF8 } from 'entities/escape'
import type { Manual } from './guides.ts'
import type { Place } from './markdown.ts'
import { article } from './page.ts'
import { words } from './words.ts'

/** An anchor of a guide in the book, where all guides share one page. */
const anchorIn = (name: string, id: string): string => `${name}--${id}`

/** All guides on one page, to print: a list of contents, and each guide from a new sheet. */
export const book = (manual: Manual, placeOf: (link: Place['link'], anchor: Place['anchor']) => Place): string => {
  const own = words[manual.language]
  const first = (name: string): string => manual.guides.find((it) => it.name === name)?.sections[0]?.id ?? ''
  const linkFrom =
    (from: string): Place['link'] =>
    (href) => {
      const [, name = from, id] = /^(?:([\w-]+)\.md)?(?:#([\w-]+))?$/.exec(href) ?? []
      const isIn = /^[\w-]*(?:\.md)?(?:#|$)/.test(href) && manual.guides.some((it) => it.name === name)
      return isIn ? `#${anchorIn(name, id ?? first(name))}` : undefined
    }
  const list = manual.guides.map(({ name, title, sections }) => {
    const under = sections.filter(({ level }) => level === 2)
    const items = under.map(({ id, title }) => `<li><a href="#${anchorIn(name, id)}">${escapeUTF8(title)}</a></li>`)
    return `<li><a href="#${anchorIn(name, first(name))}">${escapeUTF8(title)}</a><ul>${items.join('')}</ul></li>`
  })
  const parts = manual.guides.map(
    (guide) =>
      `<div class="part">${article(
        guide,
        placeOf(linkFrom(guide.name), (id) => anchorIn(guide.name, id)),
      )}</div>`,
  )
  return `<div class="book"><h1>Ghostlight: ${own.manual}</h1><nav aria-label="${own.contents}"><h2>${own.contents}</h2>
<ol>${list.join('')}</ol></nav>${parts.join('')}</div>`
}
