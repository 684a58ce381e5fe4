import type { SearchResult } from 'minisearch'
import { type Found, indexFrom } from './search-index.ts'

/** As many as somebody reads. */
const mostShown = 20
const around = 90

type Hit = SearchResult & Found

/** The part of the text around the first word that was found. */
export const excerpt = (text: string, terms: readonly string[]): string => {
  const lower = text.toLowerCase()
  const at = Math.max(
    0,
    ...terms
      .map((term) => lower.indexOf(term))
      .filter((it) => it >= 0)
      .slice(0, 1),
  )
  const from = at > around ? text.indexOf(' ', at - around) + 1 : 0
  const to = text.indexOf(' ', at + around)
  return `${from > 0 ? '… ' : ''}${text.slice(from, to < 0 ? undefined : to)}${to < 0 ? '' : ' …'}`
}

const element = (name: string, text: string): HTMLElement =>
  Object.assign(document.createElement(name), { textContent: text })

const row = ({ address, title, page, text, terms }: Hit): HTMLElement => {
  const link = Object.assign(document.createElement('a'), { href: address })
  link.append(title)
  const item = document.createElement('li')
  item.append(link, ...(page === title ? [] : [element('small', page)]), element('p', excerpt(text, terms)))
  return item
}

const listOf = (hits: readonly Hit[]): HTMLElement => {
  const list = document.createElement('ol')
  list.append(...hits.slice(0, mostShown).map(row))
  return list
}

/** Finds sections while somebody types. The index is loaded when the field has the focus for the first time. */
export const searchable = (page: Document): void => {
  const form = page.querySelector<HTMLFormElement>('form[role=search]')
  const field = form?.querySelector('input')
  const found = page.querySelector<HTMLElement>('.found')
  if (!form || !field || !found) return
  form.hidden = false
  let index: Promise<ReturnType<typeof indexFrom>> | undefined
  const load = (): NonNullable<typeof index> => {
    index ??= fetch(form.dataset['index'] ?? '')
      .then((answer) => answer.text())
      .then(indexFrom)
    // a network that was away may be back at the next letter
    index.catch(() => {
      index = undefined
    })
    return index
  }
  const show = async (): Promise<void> => {
    const asked = field.value.trim()
    const hits = asked === '' ? [] : ((await load()).search(asked) as Hit[])
    // a later letter has its own answer
    if (field.value.trim() !== asked) return
    found.hidden = asked === ''
    found.replaceChildren(hits.length > 0 ? listOf(hits) : element('p', form.dataset['none'] ?? ''))
  }
  const clear = (): void => {
    field.value = ''
    void show()
  }
  field.addEventListener('focus', () => void load().catch(() => undefined))
  field.addEventListener('input', () => void show().catch(() => undefined))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    found.querySelector('a')?.focus()
  })
  field.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') clear()
  })
  found.addEventListener('click', ({ target }) => {
    // the section may be on this page, which then would stay under the list
    if (target instanceof Element && target.closest('a')) clear()
  })
  page.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.target === field) return
    event.preventDefault()
    field.focus()
  })
}
