import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { catalogues } from './build/catalogues.ts'
import { compiledAhead } from './build/compiled-ahead.ts'
import { compressed } from './build/compressed.ts'
import { consoleAhead } from './build/console-ahead.ts'
import { devServer } from './build/dev-server.ts'
import { firstLoad } from './build/first-load.ts'
import { firstPaint } from './build/first-paint.ts'
import { mantineSheets } from './build/mantine-sheets.ts'
import { manual } from './build/manual/plugin.ts'
import { pagesBesides } from './build/pages-besides.ts'

const dist = join(import.meta.dirname, 'dist')
/** Where the api is, for the dev server; `npm run dev` says it. */
const api = process.env['API_ORIGIN'] ?? 'http://localhost:8080'
const ofApi = ['/api', '/demo', '/manual', '/healthz', '/readyz', '/metrics']

/** The one page among the calls; its other formats are the api's. */
const logPage = (url: string) => (/^\/api\/log\?(?!.*\bformat=)/.test(url) ? url : undefined)

const operators =
  /\/apps\/web\/src\/(?!phone|emotes|connection|look|languages)|\/contracts\/src\/rules\/|\/node_modules\/(?!.*(?:@fontsource|preact|messageformat|make-plural))/

/** What phones, walls and door lists need of the rules. A small page that imports another rule names it here. */
const smallPagesRules =
  /\/rules\/(?:channels|close-codes|door-list|emote-pace|emote-types|ghost|in-time|look|own-emotes|person-field|phone-digits|pictures|plain-line|questions|text-in|user-types)\.ts/

/** What phones need at once. The styles of the show's screens are a sheet of their own, which the form to join does without. */
const phoneFirst =
  /\/src\/phone\/(?!screens\/(?:Announced|Ask|Superseded|seldom|DebugPanel|SoundCheck|NotFound|entry|FirstEntry|Question|NoConsent)|asked-at-entry|speak-over|shown-questions|main|testing)(?!(?!.*\/hello).*\.css)|\/src\/languages\/(?!check|entry|lost|door|stage|wall)(?!.*\.css)|words-phone-en$|\/node_modules\/.*(?:preact|messageformat)/

/**
 * Few files, each with what is needed together: on a slow network a request costs more than some kilobytes. They depend
 * on each other in one direction only, from the last to the first. A group takes along whatever its modules need,
 * unless an earlier group has it. If the tabs came before the console, the console would wait for all of them.
 */
const groups = [
  {
    // the first file waits for it in a German console, so it must need nothing of that file
    name: 'words-de',
    test: /\/src\/words\/de\/|\/projections\/src\/report\/german\.ts/,
    includeDependenciesRecursively: false,
    priority: 4,
  },
  {
    name: 'shared',
    test: (id: string) =>
      /rolldown\/runtime|vite\/preload-helper|\/apps\/web\/src\/(?:connection|emotes\/grid|look)/.test(id) ||
      smallPagesRules.test(id),
    // the index of the rules would bring all of them
    includeDependenciesRecursively: false,
    priority: 3,
  },
  {
    // what a phone loads first, in one file: the screens that few people see are apart
    name: 'phone',
    test: (id: string) => phoneFirst.test(id),
    includeDependenciesRecursively: false,
    priority: 3,
  },
  // newcomers' phones load it after their first screen, and the console with its own
  { name: 'join-questions', test: /\/rules\/join-questions\.ts/, includeDependenciesRecursively: false, priority: 3 },
  // phones draw them after their first screen
  { name: 'emotes', test: /\/src\/emotes\/(?!grid)/, includeDependenciesRecursively: false, priority: 3 },
  { name: 'first', test: operators, tags: ['$initial' as const], priority: 2 },
  { name: 'console', test: /\/app\/console\/RunningConsole/, priority: 1.5 },
  { name: 'floating', test: /\/src\/floating\/floating\.tsx/, priority: 1.4 },
  { name: 'house', test: /\/features\/(?:cues\/CuesTab|groups\/GroupsTab)\.tsx/, priority: 1.25 },
  { name: 'screens', test: operators, minShareCount: 2, priority: 1 },
  {
    name: 'tabs',
    test: /\/features\/(?:broadcast|users|templates|history\/logs-tab|sheets|voices|link)\//,
    priority: 0.5,
  },
]

/** The pages that share the connection and the rules: the operators' (`index.html`), the phones' small one (`phone.html`). */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    catalogues(),
    // the phone's and the ushers' pages have Preact, which reloads when a file of it changes
    react({ exclude: /\/src\/(?:phone|door)\// }),
    devServer(),
    firstPaint(),
    consoleAhead(),
    pagesBesides(),
    manual(dist),
    mantineSheets(import.meta.dirname),
    compiledAhead(['shared', 'phone', 'first', 'console', 'house']),
    firstLoad(dist),
    compressed(dist),
  ],
  build: {
    target: 'es2022',
    // Scripts and fonts come from files only: the page's content security policy allows nothing inline.
    assetsInlineLimit: 0,
    // Browsers without `modulepreload` load the same files a little later. The polyfill would enlarge the phone's first
    // load, which has a limit.
    modulePreload: {
      polyfill: false,
      // what a phone asks for anyway, or has, need not be named in its first file a second time
      resolveDependencies: (file, deps, { hostId }) =>
        hostId.includes('assets/phone-')
          ? deps.filter((it) => it !== file && !/assets\/(?:shared|phone)-/.test(it))
          : deps,
    },
    rollupOptions: {
      input: ['index.html', 'phone.html'],
      // the build leaves out an unused rule, even if its module computes something when it loads
      treeshake: {
        moduleSideEffects: [{ test: /\/contracts\/src\/rules\/|\/packages\/projections\//, sideEffects: false }],
      },
      output: { codeSplitting: { groups } },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ofApi.map((path) => [path, { target: api, ws: path === '/api', bypass: ({ url = '' }) => logPage(url) }]),
    ),
  },
})
