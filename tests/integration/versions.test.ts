import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runCommand } from '../../apps/api/src/cli/run.ts'
// @ts-expect-error: a script without types
import { manifestsIn } from '../../scripts/lib/version.mjs'
import { scratchDir, startProduct } from '../support/product.ts'
import { call, json } from '../support/show.ts'
import { ROOT, textOf, tracked } from '../support/sources.ts'

type Manifest = { version: string; author?: string; license?: string } & Record<string, Record<string, string>>
const manifests: string[] = manifestsIn(ROOT)
const manifestOf = (path: string): Manifest => JSON.parse(textOf(path))

const changelog = `# Changelog

What changed.

## Unreleased

### Running the show

- GO is louder.

## 0.9.9 (2026-01-02)

- The first one.
`

/** A repository with three manifests of version 0.9.9 and a changelog, with everything committed. */
const clone = (over: Readonly<Record<string, string>> = {}) => {
  const root = mkdtempSync(join(tmpdir(), 'versions-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const manifest = (name: string) => `{\n  "name": "${name}",\n  "version": "0.9.9",\n  "zod": "0.9.9"\n}\n`
  const files = {
    'package.json': manifest('ghostlight'),
    'apps/api/package.json': manifest('api'),
    'packages/domain/package.json': manifest('domain'),
    'CHANGELOG.md': changelog,
    ...over,
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=N', '-c', 'user.email=n@example.org', ...args], { cwd: root }).toString()
  git('init', '-q')
  git('add', '.')
  git('commit', '-qm', 'Begin')
  const read = (path: string): string => readFileSync(join(root, path), 'utf8')
  const set = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts/version.mjs'), ...args], {
      cwd: root,
      encoding: 'utf8',
    })
    return { status, said: stdout + stderr }
  }
  return { root, git, read, set }
}

test('[DV-04] every manifest gets the version, and the changelog gets its heading with the given day', () => {
  const { git, read, set } = clone()
  expect(set('0.10.0', '2026-12-01')).toEqual({
    status: 0,
    said: 'The version is 0.10.0. Changed: CHANGELOG.md, package.json, apps/api/package.json, packages/domain/package.json.\n',
  })
  for (const path of ['package.json', 'apps/api/package.json', 'packages/domain/package.json'])
    expect(JSON.parse(read(path))).toMatchObject({ version: '0.10.0', zod: '0.9.9' })
  const [before = '', after = ''] = changelog.split('## Unreleased\n')
  expect(read('CHANGELOG.md')).toBe(`${before}## Unreleased\n\n## 0.10.0 (2026-12-01)\n${after}`)
  git('commit', '-qam', 'Release 0.10.0')
  expect(set('0.10.1', '2026-12-02').said).toContain('nothing to release')
})

type Refused = { what: string; args: string[]; why: string; version?: string; text?: string }
const refused: Refused[] = [
  { what: 'no version', args: [], why: 'usage: npm run version:set' },
  { what: 'no day', args: ['0.10.0'], why: 'usage: npm run version:set' },
  { what: 'a day that does not exist', args: ['0.10.0', '2026-02-30'], why: 'usage: npm run version:set' },
  { what: 'a version in another form', args: ['v1', '2026-12-01'], why: 'usage: npm run version:set' },
  { what: 'the same version', args: ['0.9.9', '2026-12-01'], why: '0.9.9 is not above 0.9.9' },
  { what: 'an older version', args: ['0.9.10', '2026-12-01'], why: '0.9.10 is not above 0.10.0', version: '0.10.0' },
  { what: 'a changelog without a place', args: ['1.0.0', '2026-12-01'], why: 'no heading', text: '# Changelog\n' },
]

test.each(refused)('[DV-04] $what changes nothing', ({ args, why, version = '0.9.9', text = changelog }) => {
  const manifest = `{\n  "version": "${version}"\n}\n`
  const { git, set } = clone({
    'package.json': manifest,
    'apps/api/package.json': manifest,
    'packages/domain/package.json': manifest,
    'CHANGELOG.md': text,
  })
  const { status, said } = set(...args)
  expect([status, said]).toEqual([1, expect.stringContaining('Nothing was changed. ')])
  expect(said).toContain(why)
  expect(git('status', '--porcelain')).toBe('')
})

test('[DV-04] a changed or new file that is not committed, and manifests that differ, are refused and named', () => {
  const dirty = clone()
  writeFileSync(join(dirty.root, 'new.txt'), 'new')
  expect(dirty.set('1.0.0', '2026-12-01').said).toContain('Commit or discard these changes first:\n?? new.txt')
  writeFileSync(join(dirty.root, 'CHANGELOG.md'), `${changelog}\n- More.\n`)
  expect(dirty.set('1.0.0', '2026-12-01').said).toContain('M CHANGELOG.md')
  expect(dirty.read('package.json')).toContain('0.9.9')
  const apart = clone({ 'apps/web/package.json': '{\n  "version": "0.9.8"\n}\n' })
  expect(apart.set('1.0.0', '2026-12-01').said).toContain('differ in their version: 0.9.9, 0.9.8')
  expect(apart.git('status', '--porcelain')).toBe('')
})

test('[DV-04] the script knows every manifest of this repository, and its changelog has a place for the next version', () => {
  const own = tracked().filter((file) => /(^|\/)package\.json$/.test(file))
  expect(manifests.toSorted()).toEqual(own.toSorted())
  expect(manifests).toHaveLength(
    1 + readdirSync(join(ROOT, 'apps')).length + readdirSync(join(ROOT, 'packages')).length,
  )
  expect(textOf('CHANGELOG.md')).toMatch(/^## Unreleased\n/m)
})

test('[DV-05] each package has one exact version, the same wherever it is named', () => {
  const named = manifests.flatMap((path) => {
    const { dependencies, devDependencies, optionalDependencies } = manifestOf(path)
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).map(
      ([name, range]) => [name, range, path] as const,
    )
  })
  expect(named.length).toBeGreaterThan(80)
  const isExact = (range: string): boolean => range === 'workspace:*' || /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(range)
  expect(named.filter(([, range]) => !isExact(range))).toEqual([])
  const first = new Map(named.toReversed().map(([name, range]) => [name, range]))
  expect(named.filter(([name, range]) => first.get(name) !== range)).toEqual([])
  expect(textOf('pnpm-workspace.yaml')).toContain('savePrefix: ""')
})

test('[ST-46] every manifest has the same version, author and licence, and the product says that version', async () => {
  const { version, author, license } = manifestOf('package.json')
  expect({ author, license }).toEqual({ author: 'The Ghostlight authors', license: 'UNLICENSED' })
  for (const path of manifests)
    expect([path, manifestOf(path)]).toEqual([path, expect.objectContaining({ version, author, license })])
  for (const option of ['--version', '-v']) expect(await runCommand([option], {})).toEqual({ code: 0, text: version })
  const data = scratchDir()
  const running = await startProduct({ DATA_DIR: data.dir })
  onTestFinished(async () => {
    await running.stop()
    data.remove()
  })
  expect(await json(call(running.origin, '/api/meta'))).toMatchObject({ version })
  expect(running.printed()).toMatch(new RegExp(`^ {2}Version {5}${version}$`, 'm'))
})
