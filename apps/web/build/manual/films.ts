import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { escapeUTF8 } from 'entities/escape'
import { repository } from './guides.ts'
import { type Page, upFrom } from './page.ts'
import { type Language, words } from './words.ts'

const recorded = join(repository, 'pictures/films')

const titles: Record<string, Record<Language, string>> = {
  'first-show': { en: 'The first show', de: 'Die erste Vorstellung' },
  rehearsal: { en: 'A rehearsal with ghosts', de: 'Eine Probe mit Geistern' },
  visitor: { en: 'A visitor’s phone', de: 'Das Telefon eines Gasts' },
}

/** Copies the films that `npm run pictures -- film` has recorded. The repository has none: a film has some megabytes. */
export const copyFilms = (folder: string): string[] => {
  if (!existsSync(recorded)) return []
  mkdirSync(join(folder, 'films'), { recursive: true })
  cpSync(recorded, join(folder, 'films'), { recursive: true })
  const names = readdirSync(recorded).filter((file) => file.endsWith('.webm'))
  return Object.keys(titles).filter((name) => names.includes(`${name}.webm`))
}

/** The page of the films, for a site that has some. Their captions are English, like the product in them. */
export const filmsPage = (language: Language, films: readonly string[]): Page => {
  const { films: title } = words[language]
  const up = upFrom(language)
  const all = films.map((name) => {
    const source = `${up}films/${name}`
    const heading = escapeUTF8(titles[name]?.[language] ?? name)
    return `<h2 id="${name}">${heading}</h2><video controls preload="metadata" src="${source}.webm"><track kind="captions" srclang="en" label="English" src="${source}.vtt" default></video>`
  })
  return { file: 'films.html', title, body: `<article><h1>${title}</h1>${all.join('')}</article>` }
}
