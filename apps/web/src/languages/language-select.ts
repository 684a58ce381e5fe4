import { language } from './language.ts'
import { pageLanguageOf, pageLanguages } from './offered.ts'

const nameOf = (tag: string): string => new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag

const option = (value: string, name: string): HTMLOptionElement => {
  const it = document.createElement('option')
  it.value = value
  it.textContent = name
  it.lang = value
  return it
}

/** The languages of the list, with their names. One that the page itself is not in is there if it is the person's. */
export const choicesFor = (tag: string): [tag: string, name: string][] => [
  ...(pageLanguageOf(tag) ? [] : [[tag, nameOf(tag)] satisfies [string, string]]),
  ...Object.entries(pageLanguages),
]

/**
 * The list of languages at the top of a page, each by its own name. A language that the page itself is not in is there if it is
 * the person's. `label`: what a screen reader calls the list; `before`: at whose beginning it stands.
 */
export const putLanguageSelect = (
  label: () => string,
  { changed = () => {}, before = document.body }: { changed?: () => void; before?: Element } = {},
): void => {
  const select = document.createElement('select')
  // a landmark of its own, as it stands before the page's header
  const place = document.createElement('nav')
  place.className = 'language'
  place.append(select)
  select.append(...Object.entries(pageLanguages).map(([tag, name]) => option(tag, name)))
  const show = (): void => {
    const tag = language.tag()
    const own = pageLanguageOf(tag) ?? tag
    if (!pageLanguageOf(tag) && ![...select.options].some(({ value }) => value === tag))
      select.add(option(tag, nameOf(tag)), 0)
    select.value = own
    select.ariaLabel = label()
    place.ariaLabel = label()
  }
  show()
  language.subscribe(show)
  select.addEventListener('change', () => void language.choose(select.value).then(changed))
  // a wall takes other clicks and keys for itself
  for (const kind of ['click', 'keydown']) select.addEventListener(kind, (event) => event.stopPropagation())
  before.prepend(place)
}
