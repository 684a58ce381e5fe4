import { escapeUTF8 } from 'entities/escape'
import { type Guide, lineAbove, type Manual, readersIn } from './guides.ts'
import { type Place, rendered } from './markdown.ts'
import { type Language, words } from './words.ts'

/** The names of the script and the style sheet, which have hashes. */
export type Assets = { script: string; style: string }

export type Page = { file: string; title: string; body: string; guide?: Guide }

/** Where the folder of all languages is, seen from a page of this one. */
export const upFrom = (language: Language): string => (language === 'en' ? '' : '../')

const otherThan = (language: Language): Language => (language === 'en' ? 'de' : 'en')

/** The line that says that a guide is not translated, or not entirely. */
const above = (guide: Guide): string => {
  const line = lineAbove(guide)
  return line === undefined ? '' : `<p class="behind">${escapeUTF8(line)}</p>`
}

/** A guide's text in its own language, which is English until it is translated. */
export const article = (guide: Guide, place: Place): string => {
  const lang = guide.behind === 'untranslated' ? 'en' : guide.language
  return `${above(guide)}<article lang="${lang}">${rendered(guide.markdown, place)}</article>`
}

const contents = (manual: Manual, here?: Guide): string =>
  readersIn(manual)
    .map(({ reader, guides }) => {
      const items = guides.map((guide) => {
        const isHere = guide.name === here?.name
        const sections = guide.sections.filter(({ level }) => level === 2)
        const under = isHere
          ? `<ul>${sections.map(({ id, title }) => `<li><a href="#${id}">${escapeUTF8(title)}</a></li>`).join('')}</ul>`
          : ''
        const current = isHere ? ' aria-current="page"' : ''
        return `<li><a href="${guide.name}.html"${current}>${escapeUTF8(guide.title)}</a>${under}</li>`
      })
      return `<h2>${escapeUTF8(reader)}</h2><ul>${items.join('')}</ul>`
    })
    .join('')

/** A whole page: what is searched and listed around its text. Every address is relative, so that any folder can hold it. */
export const page = (manual: Manual, { file, title, body, guide }: Page, assets: Assets): string => {
  const { language } = manual
  const own = words[language]
  const up = upFrom(language)
  const other = otherThan(language)
  const beside = language === 'en' ? `${other}/${file}` : `../${file}`
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${escapeUTF8(title)} – Ghostlight</title>
<link rel="icon" href="${up}assets/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${up}assets/${assets.style}">
<script type="module" src="${up}assets/${assets.script}"></script>
</head>
<body>
<a class="skip" href="#text">${own.skip}</a>
<header>
<a class="home" href="index.html">Ghostlight <span>${own.manual}</span></a>
<a class="to-contents" href="#contents">${own.contents}</a>
<form role="search" data-index="search.json" data-none="${escapeUTF8(own.none)}" hidden>
<input type="search" name="q" aria-label="${own.search}" placeholder="${own.search}" autocomplete="off" maxlength="100">
</form>
<a href="${beside}" lang="${other}" hreflang="${other}">${own.other}</a>
</header>
<div class="columns">
<main id="text" tabindex="-1">
<section class="found" aria-live="polite" hidden></section>
${body}
</main>
<nav id="contents" aria-label="${own.contents}">${contents(manual, guide)}
<p><a href="book.html">${own.book}</a></p></nav>
</div>
</body>
</html>
`
}
