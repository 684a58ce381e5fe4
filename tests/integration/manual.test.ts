import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, normalize } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changedSince, frontMatterFor, manuals, pathOf } from '../../apps/web/build/manual/guides.ts'
import { article } from '../../apps/web/build/manual/page.ts'
import { writeManual } from '../../apps/web/build/manual/write.ts'
import { manualPlaces } from '../../apps/web/src/keys/manual-places.ts'
import { indexFrom } from '../../apps/web/src/manual/search-index.ts'
import { textOf, tracked } from '../support/sources.ts'

const folder = mkdtempSync(join(tmpdir(), 'ghostlight-manual-'))
const read = (file: string): string => readFileSync(join(folder, file), 'utf8')
let pages: string[] = []

beforeAll(async () => {
  await writeManual(folder)
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  pages = all.filter((file) => file.endsWith('.html'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const idsOf = (page: string): Set<string> =>
  new Set([...read(page).matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id))
const leadsFrom = (page: string): string[] =>
  [...read(page).matchAll(/ (?:href|src|srcset)="([^"]*)"/g)].map(([, to = '']) => to)

describe('the manual', () => {
  test('[MA-01 MA-02] every guide of the list has a page in each language, which names all the others', () => {
    const [list = ''] = textOf('docs/README.md').split('## You change')
    const listed = [...list.matchAll(/\]\(([\w-]+)\.md\)/g)]
    const names = listed.map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(8)
    for (const name of names)
      for (const page of [`${name}.html`, `de/${name}.html`]) {
        expect(pages).toContain(page)
        for (const other of names) expect(read(page), page).toContain(`<a href="${other}.html"`)
      }
    expect(pages).not.toContain('architecture.html')
    expect(read('operator.html')).toContain('<a href="#running-it">Running it</a>')
    expect(read('index.html')).not.toContain('You change the program')
  })

  test('[MA-03 MA-11] every address is relative and leads to a file of the folder, and to an anchor that is there', () => {
    const wrong = pages.flatMap((page) =>
      leadsFrom(page).filter((to) => {
        if (/^https?:/.test(to)) return false
        const [path = '', id] = to.split('#')
        const file = path === '' ? page : normalize(join(dirname(page), path))
        if (path.startsWith('/') || file.startsWith('..')) return true
        if (file.endsWith('.html')) return !pages.includes(file) || (id !== undefined && !idsOf(file).has(id))
        return readFileSync(join(folder, file)).length === 0
      }),
    )
    expect(wrong).toEqual([])
    // the specification is no part of the manual, the workbook lies beside it
    expect(read('security.html')).not.toContain('specification/')
    expect(read('operator.html')).toContain('href="files/the-last-modem.xlsx"')
    expect(read('operator.html')).toContain('href="operations.html#settings"')
  })

  test('[MA-12] no page shows the anchor that a translated heading names', () => {
    for (const page of pages) expect(read(page).replaceAll(/<(code|pre)\b.*?<\/\1>/gs, ''), page).not.toContain('{#')
  })

  test('[MA-05] no page has an inline script or style', () => {
    for (const page of pages) expect(read(page), page).not.toMatch(/<script(?![^>]* src=)|<style| style=| on\w+=/)
  })

  test('[MA-07] the place of every screen exists', () => {
    for (const [screen, place] of Object.entries(manualPlaces)) {
      const [name = '', id = ''] = place.split('#')
      for (const page of [`${name}.html`, `de/${name}.html`])
        expect(idsOf(page).has(id), `${screen} in ${page}`).toBe(true)
    }
  })

  test('[MA-08] the search finds sections by words that are incomplete, wrong or without accents', () => {
    const index = indexFrom(read('search.json'))
    const first = (asked: string) => index.search(asked).map((it) => it['address'])
    expect(first('fade out')).toContain('operator.html#running-it')
    expect(first('rehears')).toContain('operator.html#rehearsing')
    expect(first('pasword')).toContain('operator.html#logging-in')
    expect(first('projéctor')).toContain('operator.html#screens-for-the-room')
    expect(first('xylophone')).toEqual([])
  })

  test('[MA-10] the book has all guides, and its links stay in it', () => {
    const book = read('book.html')
    for (const { name, title, sections } of manuals()[0]?.guides ?? []) {
      expect(book).toContain(`id="${name}--${sections[0]?.id}">${title.replaceAll('"', '&quot;')}`)
      for (const { id } of sections) expect(idsOf('book.html').has(`${name}--${id}`), `${name} ${id}`).toBe(true)
    }
    const main = book.slice(book.indexOf('<div class="book">'), book.indexOf('</main>'))
    expect([...main.matchAll(/href="([^"#]+\.html[^"]*)"/g)].map(([, to]) => to)).toEqual([])
    expect(new Set([...book.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)).size).toBe(book.match(/ id="/g)?.length)
  })
})

describe('translated guides', () => {
  test('[MA-13] a translation names the sections of the English guide that have changed, are new or are gone', () => {
    const english = '# The guide\n\nIntro.\n\n## One\n\nFirst.\n\n## Two\n\nSecond.\n'
    const german = `${frontMatterFor(english)}\n# Der Teil {#the-guide}\n`
    expect(changedSince(german, english)).toEqual([])
    expect(changedSince(german, english.replace('First.', 'First, at last.'))).toEqual(['one'])
    // other line breaks are the same words
    expect(changedSince(german, english.replace('# The guide\n\nIntro', '# The guide\nIntro'))).toEqual([])
    expect(changedSince(german, `${english}\n## Three\n\nThird.\n`)).toEqual(['three'])
    expect(changedSince(german, english.replace('## Two', '## Too'))).toEqual(['too', 'two'])
  })

  test('[MA-12 MA-13] every translation is of the English guide as it is now, section by section', () => {
    const translated = tracked().filter((file) => /^docs\/de\/(?!README)[\w-]+\.md$/.test(file))
    const behind = translated.map((file) => ({
      file,
      changed: changedSince(textOf(file), textOf(file.replace('de/', ''))),
    }))
    // translate these sections, then run: node apps/web/build/manual/renew.ts
    expect(behind.filter(({ changed }) => changed.length > 0)).toEqual([])
    for (const { name, sections, behind } of manuals()[1]?.guides ?? []) {
      if (behind === 'untranslated') continue
      const english = manuals()[0]?.guides.find((it) => it.name === name)?.sections
      expect(
        sections.map(({ id, level }) => [id, level]),
        pathOf(name, 'de'),
      ).toEqual(english?.map(({ id, level }) => [id, level]))
    }
  })

  test('[MA-14] a guide without a translation is displayed in English, and says so', () => {
    const [guide] = manuals()[1]?.guides ?? []
    if (!guide) throw new Error('There is no guide.')
    const place = { link: () => undefined, anchor: (id: string) => id, picture: () => '', light: () => undefined }
    const shown = (behind: typeof guide.behind) => article({ ...guide, markdown: '# Title', behind }, place)
    expect(shown('untranslated')).toMatch(/noch nicht auf Deutsch.*<article lang="en">/s)
    expect(shown('changed')).toMatch(/englische Text dieses Teils ist neuer.*<article lang="de">/s)
    expect(shown('no')).not.toMatch(/noch nicht|neuer/)
  })

  test('[MA-19] every guide of the manual is in German', () => {
    expect(
      (manuals()[1]?.guides ?? []).filter(({ behind }) => behind === 'untranslated').map(({ name }) => name),
    ).toEqual([])
  })
})
