import type source from './catalogues/en.json'
import { directionOf, languageFor, pageLanguageOf, tagOf } from './offered.ts'

export type Message = (values?: Readonly<Record<string, string | number>>) => string
export type Compiled = Readonly<Record<string, Message>>
type Sections = typeof source
/** The words of some sections of the catalogues, by their keys. */
export type Words<S extends keyof Sections> = Readonly<Record<KeysOf<Sections[S]>, Message>>
type KeysOf<T> = T extends unknown ? keyof T : never
/** By file, such as `./catalogues/de.json`. */
type Files = Readonly<Record<string, () => Promise<Compiled>>>

/** Loads the words of a part of the page in another language. */
const parts: ((language: string) => Promise<() => void>)[] = []
let page = 'en'

/**
 * The words of a page or a part of it: what is returned gives those of the language that the page is in. English is at hand
 * from the start, every other language is loaded when it is chosen.
 */
export const createWords = <S extends keyof Sections>(english: Compiled, files: Files): (() => Words<S> & Compiled) => {
  let now = english
  const load = async (language: string) => {
    const words = await (files[`./catalogues/${language}.json`]?.() ?? english)
    return () => {
      now = words
    }
  }
  parts.push(load)
  // a part that comes later than the choice
  if (page !== 'en')
    void load(page)
      .then((use) => use())
      .then(told, () => {})
  return () => now as Words<S> & Compiled
}

type Kept = { get(key: string): string | null; set(key: string, value: string): void }
type Page = { location: Pick<Location, 'href'>; history: Pick<History, 'state' | 'replaceState'> }

const calls = new Set<() => void>()
const told = (): void => {
  for (const call of calls) call()
}

let tag = 'en'
let isChosen = false
let storage: Kept | undefined
let name = ''

/** Puts a language into the address if one is there: a reload shows the same again. */
const intoAddress = ({ location, history }: Page): void => {
  const url = new URL(location.href)
  if (!url.searchParams.has('lang')) return
  url.searchParams.set('lang', tag)
  history.replaceState(history.state, '', url.href)
}

/** Loads the words of a language. What is returned puts them into use. */
export const loadWords = async (wanted: string): Promise<() => void> => {
  const uses = await Promise.all(parts.map((load) => load(wanted)))
  return () => {
    for (const use of uses) use()
    page = wanted
  }
}

/** The newest change, so that a slow answer does not undo it. */
let changes = 0
const draw = async (wanted: string): Promise<void> => {
  const change = ++changes
  try {
    const use = wanted === page ? () => {} : await loadWords(wanted)
    if (change !== changes) return
    use()
  } catch {
    // the words could not be loaded: the page stays as it is
  }
  const { documentElement: root } = document
  root.lang = page
  root.dir = directionOf(page)
  told()
}

const take = (next: string): Promise<void> => {
  tag = next
  isChosen = true
  storage?.set(name, tag)
  intoAddress(globalThis)
  return draw(pageLanguageOf(tag) ?? page)
}

/** Something that depends on the page's language, made once for each. */
export const inLanguage = <T>(make: (tag: string) => T): (() => T) => {
  const made = new Map<string, T>()
  return () => {
    const it = made.get(page) ?? make(page)
    made.set(page, it)
    return it
  }
}

/** In which language this page is, and its person. */
export const language = {
  /** the person's, by its tag, such as `de-CH`: what they chose, or else what their phone offers */
  tag: (): string => tag,
  /** whether somebody has chosen it */
  isChosen: (): boolean => isChosen,
  /** the page's: one of `pageLanguages` */
  page: (): string => page,
  /** Finds out the language: of the link, as chosen before on this device (kept by this name), or the device's own. */
  open: (kept: Kept, by: string, own: readonly string[] = navigator.languages): Promise<void> => {
    storage = kept
    name = by
    const linked = new URL(location.href).searchParams.get('lang')
    const found = languageFor({ linked, kept: kept.get(by), offered: own })
    tag = found.tag
    isChosen = found.isChosen
    if (isChosen) kept.set(by, tag)
    return draw(found.page)
  },
  /** A person chooses a language, or the server says which one they have. */
  choose: (written: string): Promise<void> => {
    const next = tagOf(written)
    return next === undefined || (next === tag && isChosen) ? Promise.resolve() : take(next)
  },
  subscribe: (call: () => void): (() => void) => {
    calls.add(call)
    return () => void calls.delete(call)
  },
}
