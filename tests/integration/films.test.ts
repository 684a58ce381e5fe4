import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { filmsPage } from '../../apps/web/build/manual/films.ts'
import { writeManual } from '../../apps/web/build/manual/write.ts'
import { readingMs, webVtt } from '../../apps/web/pictures/film/captions.ts'
import { ROOT } from '../support/sources.ts'

test('[MA-17] captions of a film are WebVTT, each for as long as it takes to read it', () => {
  const captions = [
    { fromMs: 0, toMs: 2_400, text: 'Log in.' },
    { fromMs: 2_400, toMs: 61_005, text: 'Press GO.' },
    { fromMs: 3_661_005, toMs: 3_665_000, text: 'The end.' },
  ]
  expect(webVtt(captions)).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:02.400\nLog in.\n\n00:00:02.400 --> 00:01:01.005\nPress GO.\n\n01:01:01.005 --> 01:01:05.000\nThe end.\n',
  )
  expect([readingMs('GO'), readingMs('x'.repeat(100))]).toEqual([2_000, 6_500])
})

test('[MA-16] a site has a page with the films that are recorded, in both languages, and the manual of the house has none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ghostlight-films-'))
  await writeManual(join(folder, 'site'), ['rehearsal', 'visitor'])
  const read = (file: string): string => readFileSync(join(folder, 'site', file), 'utf8')
  expect(read('index.html')).toContain('href="films.html"')
  expect(read('films.html')).toContain('src="films/rehearsal.vtt"')
  expect(read('de/films.html')).toContain('src="../films/visitor.webm"')
  expect(read('films.html')).not.toContain('first-show')
  expect(filmsPage('de', ['visitor']).body).toContain('Das Telefon eines Gasts')
  await writeManual(join(folder, 'house'))
  expect(existsSync(join(folder, 'house/films.html'))).toBe(false)
  rmSync(folder, { recursive: true })
})

// it takes a browser half a minute: FILMS=all npm test -- vitest tests/integration/films.test.ts
test.runIf(process.env['FILMS'] === 'all')(
  '[MA-16] the three films run to their end',
  async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['apps/web/pictures/film/film.ts'], {
      cwd: ROOT,
      env: { ...process.env, FILM_PACE: '0' },
    })
    for (const name of ['first-show', 'rehearsal', 'visitor'])
      expect(stdout).toMatch(new RegExp(`^${name}: [1-9]`, 'm'))
  },
  300_000,
)
