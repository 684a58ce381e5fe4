import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, sourcesBelow, textOf } from '../support/sources.ts'

const manifest = (path: string): { name: string; scripts?: Record<string, string> } =>
  JSON.parse(readFileSync(join(ROOT, path, 'package.json'), 'utf8'))

test('[ST-02] packages are named after the product', () => {
  const names = ['apps/api', 'apps/web', 'packages/contracts', 'packages/domain', 'packages/projections'].map(
    (it) => manifest(it).name,
  )
  expect(names).toEqual([
    '@ghostlight/api',
    '@ghostlight/web',
    '@ghostlight/contracts',
    '@ghostlight/domain',
    '@ghostlight/projections',
  ])
})

test('[ST-14] npm test runs lint, types, dead code, unit and browser tests, and CI runs npm test', () => {
  expect(manifest('.').scripts?.['test']).toBe('node scripts/launch.mjs test')
  expect(readFileSync(join(ROOT, '.ci/run'), 'utf8')).toMatch(/^npm test$/m)
  const { stderr, stdout } = spawnSync(process.execPath, ['scripts/launch.mjs', 'test', '--', 'no-such-stage'], {
    cwd: ROOT,
  })
  expect(`${stderr}${stdout}`).toContain('there are lint, types, types-web, knip, knip-production, vitest, e2e')
})

test('[DO-20] the notices name the licence and the maker of every font that the pages use', () => {
  const { dependencies } = JSON.parse(textOf('apps/web/package.json')) as { dependencies: Record<string, string> }
  const fonts = Object.keys(dependencies).filter((name) => name.startsWith('@fontsource'))
  const notices = textOf('THIRD-PARTY-NOTICES.md')
  expect(fonts.length).toBeGreaterThan(1)
  for (const font of fonts) {
    expect(notices).toContain(font)
    const [owner = font] = textOf(`apps/web/node_modules/${font}/LICENSE`).split('\n')
    expect(notices).toContain(owner.trim())
  }
  expect(notices).toContain('SIL OPEN FONT LICENSE Version 1.1')
})

/** The specification’s texts that this product displays or answers, letter for letter. */
const words = [
  'Internet not found.',
  'Enter blackboard ID',
  'Take me to the show.',
  'Dramaturg Login',
  'Logging In...',
  'Something went wrong',
  'You are connected',
  'Reconnecting...',
  'Test Connection',
  'Back to Login',
  'Error: No blackboard found',
  'Error: No user found',
  'Select Performance & Users',
  'Performances',
  'No performances found in the database',
  'Select Users',
  'Select All',
  'Unselect All',
  'Deselect All',
  'Select a performance first',
  'Select at least one user',
  'Loading users...',
  'No users found',
  'CURRENT',
  'PLAYING',
  'Run Cue',
  'Cue Details',
  'Run This Cue',
  'No cues available',
  'No custom groups yet',
  'Filter by Name / Bib',
  'Search All',
  'No users in this group',
  'Create New Group',
  'Group name',
  'Reset Audio Receiving Status',
  'Login failed. Please check your credentials.',
  'Login failed. Could not connect to the server.',
  'Blackboard has no members',
  'No members for group',
  'user not in blackboard',
  'Blackboard creation failed ',
  'Liveblackboard failed. Could not connect to the server.',
  'blackboard failed. Could not connect to the server.',
  'Missing phone number',
  'Phone number contains no digits',
  'We could not find that phone number and first name for this show.',
  'Already running.',
  'Show previous versions',
  '+ Create New Performance',
  '← Back to Performances',
  'Delete Performance',
  '+ Add Cue',
  '+ Add Module',
  '+ Add Template',
  '+ Add Group',
  'Delete Template',
  'Failed to fetch performances',
  'Failed to fetch performance data',
  'Failed to create performance copy: ',
  'Failed to create new performance: ',
  'Failed to hide performance',
  'Failed to update performance name: ',
  'Failed to add cue: ',
  'Failed to add group: ',
  'Cannot create module: no groups available. Please create a group first.',
  'Cannot create module: no templates available. Please create a template first.',
]

test('[ST-03] the source contains the specification’s texts letter for letter', () => {
  const source = sourcesBelow('apps', 'packages')
    .filter((file) => !/\.(test|spec)\.|\/e2e\/|\/testing\//.test(file))
    .concat('apps/web/src/languages/catalogues/en.json')
    .map(textOf)
    .join('\n')
    .replaceAll('&amp;', '&')
  expect(words.filter((it) => !source.includes(it))).toEqual([])
})

test('[ED-16] the operations guide lists every environment variable, and no other', () => {
  const config = readFileSync(join(ROOT, 'apps/api/src/config/config.ts'), 'utf8')
  const known = [...config.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name)
  const guide = textOf('docs/operations.md')
  const rows = guide.split('\n').filter((line) => /^\| `[A-Z]/.test(line))
  const told = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name))
  expect(known.length).toBeGreaterThan(20)
  expect(told.toSorted()).toEqual(known.toSorted())
})
