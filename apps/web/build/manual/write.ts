import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { book } from './book.ts'
import { filmsPage } from './films.ts'
import { type Manual, manuals, repository } from './guides.ts'
import { indexOf } from './index-of.ts'
import { type Place, rendered } from './markdown.ts'
import { type Assets, article, type Page, page, upFrom } from './page.ts'
import { words } from './words.ts'

const root = join(import.meta.dirname, '../..')

/** What a guide may link to that is no guide: it lies beside the pages. */
const files: Record<string, string> = {
  '../demo/the-last-modem.xlsx': 'demo/the-last-modem.xlsx',
  '../demo/any-other-weather.xlsx': 'demo/any-other-weather.xlsx',
}

/** Where links and pictures of this manual lead from its pages. */
const places = ({ language, guides }: Manual) => {
  const up = upFrom(language)
  const link: Place['link'] = (href) => {
    // a translated guide is one folder deeper, and so are its links
    const [path = '', id] = href.replace(/^\.\.\/(?=\.\.\/|pictures\/|[\w-]+\.md)/, '').split('#')
    if (path === '') return href
    if (path in files) return `${up}files/${path.split('/').at(-1)}`
    const name = path.replace(/\.md$/, '')
    if (!guides.some((it) => it.name === name)) return undefined
    return `${name}.html${id === undefined ? '' : `#${id}`}`
  }
  const nameOf = (src: string): string => src.split('/').at(-1) ?? src
  return (ownLink: Place['link'], anchor: Place['anchor']): Place => ({
    link: (href) => ownLink(href) ?? link(href),
    anchor,
    picture: (src) => `${up}pictures/${nameOf(src)}`,
    light: (src) =>
      existsSync(join(repository, 'docs/pictures/light', nameOf(src)))
        ? `${up}pictures/light/${nameOf(src)}`
        : undefined,
  })
}

const pagesOf = (manual: Manual, films: readonly string[]): Page[] => {
  const placeOf = places(manual)
  const usual = placeOf(
    () => undefined,
    (id) => id,
  )
  const own = words[manual.language]
  const toFilms = films.length > 0 ? `<p><a href="films.html">${own.films}</a></p>` : ''
  return [
    { file: 'index.html', title: own.manual, body: `<article>${rendered(manual.index, usual)}${toFilms}</article>` },
    ...(films.length > 0 ? [filmsPage(manual.language, films)] : []),
    { file: 'book.html', title: own.book, body: book(manual, placeOf) },
    ...manual.guides.map((guide) => ({
      file: `${guide.name}.html`,
      title: guide.title,
      body: article(guide, usual),
      guide,
    })),
  ]
}

/** The sections of all guides, as the search's index. */
const searchIndex = ({ guides }: Manual): string => {
  const all = guides
    .flatMap(({ name, title, sections }) =>
      sections.map((section) => ({
        page: title,
        title: section.title,
        text: section.text,
        address: `${name}.html${section.level === 1 ? '' : `#${section.id}`}`,
      })),
    )
    .map((section, id) => ({ id, ...section }))
  return indexOf(all)
}

/** Bundles the pages' script and style sheet into `assets`. */
const assetsIn = async (folder: string): Promise<Assets> => {
  const made = await build({
    root,
    // any folder can hold the manual
    base: './',
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rollupOptions: { input: 'src/manual/main.ts' },
    },
  })
  const { output } = [made].flat().find((it) => 'output' in it) ?? { output: [] }
  const nameOf = (ending: string): string => {
    const file = output.map(({ fileName }) => fileName).find((name) => name.endsWith(ending))
    if (file === undefined) throw new Error(`the manual has no ${ending}`)
    return file.replace('assets/', '')
  }
  return { script: nameOf('.js'), style: nameOf('.css') }
}

/** Writes the whole manual into this folder: every page in every language, relative to each other. `films`: those that lie in it. */
export const writeManual = async (folder: string, films: readonly string[] = []): Promise<void> => {
  mkdirSync(join(folder, 'files'), { recursive: true })
  const assets = await assetsIn(folder)
  cpSync(join(root, 'public/favicon.svg'), join(folder, 'assets/favicon.svg'))
  cpSync(join(repository, 'docs/pictures'), join(folder, 'pictures'), { recursive: true })
  for (const path of Object.values(files))
    cpSync(join(repository, path), join(folder, 'files', path.replace('demo/', '')))
  for (const manual of manuals()) {
    const own = manual.language === 'en' ? folder : join(folder, manual.language)
    mkdirSync(own, { recursive: true })
    writeFileSync(join(own, 'search.json'), searchIndex(manual))
    for (const it of pagesOf(manual, films)) writeFileSync(join(own, it.file), page(manual, it, assets))
  }
}
