import GithubSlugger from 'github-slugger'
import markdownIt, { type Token } from 'markdown-it'

export type Section = {
  /** its anchor, which is the same in every language */
  id: string
  level: number
  title: string
  /** its words without any mark, for the search */
  text: string
  /** its lines as they are written */
  source: string
}

/** How a guide stands on its page: where its links, its anchors and its pictures lead. */
export type Place = {
  /** undefined: what it leads to is not in the manual, and its words stand without a link */
  link: (href: string) => string | undefined
  anchor: (id: string) => string
  picture: (src: string) => string
  light: (src: string) => string | undefined
}

const reader = markdownIt({ html: false, linkify: false, typographer: false })

/** A translated heading names the anchor of the English one: `## Anmelden {#logging-in}`. */
const named = /\s*\{#([\w-]+)\}$/

const plain = (token: Token): string =>
  (token.children ?? [])
    .map((child) => (child.type === 'softbreak' || child.type === 'hardbreak' ? ' ' : child.content))
    .join('')

const headings = (
  tokens: readonly Token[],
): { at: number; id: string; level: number; title: string; line: number }[] => {
  const slugger = new GithubSlugger()
  return tokens.flatMap((token, at) => {
    const inside = tokens[at + 1]
    if (token.type !== 'heading_open' || !inside) return []
    const title = plain(inside)
    const id = named.exec(title)?.[1] ?? slugger.slug(title)
    return [{ at, id, level: Number(token.tag.slice(1)), title: title.replace(named, ''), line: token.map?.[0] ?? 0 }]
  })
}

/** What a guide has under each heading, up to the next one of any level. */
export const sectionsOf = (markdown: string): Section[] => {
  const tokens = reader.parse(markdown, {})
  const lines = markdown.split('\n')
  const all = headings(tokens)
  return all.map(({ at, id, level, title, line }, nth) => {
    const next = all[nth + 1]
    const text = tokens
      .slice(at + 3, next?.at)
      .map((token) => (token.type === 'inline' ? plain(token) : token.type === 'fence' ? token.content : ''))
      .filter((part) => part !== '')
      .join(' ')
    return { id, level, title, text, source: lines.slice(line, next?.line).join('\n') }
  })
}

const picture = (token: Token, { picture, light }: Place): string => {
  const src = String(token.attrGet('src'))
  const alt = reader.utils.escapeHtml(token.content)
  const pale = light(src)
  const source = pale === undefined ? '' : `<source srcset="${pale}" media="print, (prefers-color-scheme: light)">`
  return `<picture>${source}<img src="${picture(src)}" alt="${alt}" loading="lazy"></picture>`
}

/** The guide as HTML. */
export const rendered = (markdown: string, place: Place): string => {
  const tokens = reader.parse(markdown, {})
  for (const { at, id } of headings(tokens)) {
    tokens[at]?.attrSet('id', place.anchor(id))
    const last = tokens[at + 1]?.children?.at(-1)
    if (last) last.content = last.content.replace(named, '')
  }
  const { rules } = reader.renderer
  rules['table_open'] = () => '<div class="table"><table>'
  rules['table_close'] = () => '</table></div>'
  rules['image'] = (inline, at) => (inline[at] ? picture(inline[at], place) : '')
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    const href = String(token.attrGet('href'))
    if (token.type !== 'link_open' || /^https?:/.test(href)) continue
    const leads = place.link(href)
    if (leads === undefined) token.attrs = []
    else token.attrSet('href', leads)
  }
  return reader.renderer.render(tokens, reader.options, {})
}
