import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, it } from 'vitest'

const src = join(import.meta.dirname, '../../apps/web/src')
const filesIn = (folder: string): string[] =>
  readdirSync(join(src, folder), { recursive: true, encoding: 'utf8' })
    .filter((it) => /\.tsx?$/.test(it) && !/\.test\.|testing|\.d\.ts$/.test(it))
    .map((it) => join(folder, it))

/** Attributes and properties that people read or hear. */
const read = new Set([
  'aria-label',
  'aria-valuetext',
  'alt',
  'placeholder',
  'title',
  'ariaLabel',
  'textContent',
  'message',
])
/** Several words, or one that begins a sentence: not a class, a key, a code or a path. */
const isSpoken = (text: string): boolean => /\p{L}{2,}[ ’'…]+\p{L}|^\s*\p{Lu}\p{Ll}+(?:[ .!?…]|\.{3})/u.test(text)

const isOfCatalogue = (tag: object): boolean => {
  const by = 'callee' in tag ? (tag.callee as { object?: object }).object : tag
  return by !== undefined && 'name' in by && by.name === 't'
}

type Found = { text: string; start: number }
/** The strings of a file that a person could read and that are not from a catalogue. */
const spokenIn = (name: string, code: string): string[] => {
  const found: Found[] = []
  const silent: [from: number, to: number][] = []
  const hush = ({ start, end }: { start: number; end: number }) => void silent.push([start, end])
  const text = (value: unknown, start: number) => {
    if (typeof value === 'string' && isSpoken(value)) found.push({ text: value, start })
  }
  new Visitor({
    JSXText: ({ value, start }) => {
      if (/\p{L}{2,}/u.test(value)) found.push({ text: value.trim(), start })
    },
    JSXAttribute: (it) => {
      const attribute = it.name.type === 'JSXIdentifier' ? it.name.name : ''
      if (!read.has(attribute)) hush(it)
      else if (it.value?.type === 'Literal' && it.value.value !== '')
        found.push({ text: String(it.value.value), start: it.start })
    },
    Literal: ({ value, start }) => text(value, start),
    TemplateElement: ({ value, start }) => text(value.cooked, start),
    ImportDeclaration: hush,
    // for those who write the page
    NewExpression: (it) => it.callee.type === 'Identifier' && it.callee.name === 'Error' && hush(it),
    TSLiteralType: hush,
    // the console's own catalogue
    TaggedTemplateExpression: ({ tag, quasi }) => {
      if (isOfCatalogue(tag)) for (const { start, end } of quasi.quasis) hush({ start: start - 1, end: end + 1 })
    },
  }).visit(parseSync(name, code).program)
  // an event handler is an attribute, but what it says counts
  const isSilent = (at: number) => silent.some(([from, to]) => from < at && at < to)
  return found.filter(({ start }) => !isSilent(start)).map((it) => it.text)
}

/** By file: what nobody of the audience reads. */
const silentIn: Readonly<Record<string, RegExp>> = {
  // for machines
  // a report to the operators
  'phone/performer.ts': /^ cannot be played$/,
  'phone/speak-over.ts': /^ cannot be played$/,
  // what a voice says for longer than it looks
  'phone/spoken-length.ts': /^\p{L}+\.$/u,
  'phone/api.ts': /^Bearer $/,
  'phone/device.ts': /^Bearer $/,
  'door/link.ts': /^Bearer $/,
  'wall/watch.ts': /^Bearer $/,
  'wall/sprites.ts': /^system-ui, /,
  // a style
  'phone/screens/Announced.tsx': /^3px solid /,
  // tags, an address and the script of the page
  'phone/served-page.tsx': /^(?:<(?:html|link|script) |var d=|addEventListener)/,
  'phone/served.ts': /^(?:#root input|\.language select)$/,
}
/** The names of states in the code of the door list. */
const states = ['not here', 'in', 'sound confirmed', 'needs help']

it('[LN-44] no words of the pages of phone, door, stage and wall are outside the catalogues', () => {
  const files = ['phone', 'door', 'stage', 'wall', 'asked'].flatMap(filesIn)
  const all = files.flatMap((file) =>
    spokenIn(file, readFileSync(join(src, file), 'utf8'))
      .filter((it) => !(file.startsWith('door/') && states.includes(it)) && !silentIn[file]?.test(it))
      .map((it) => `${file}: ${it}`),
  )
  expect(all).toEqual([])
})

it('[LN-44] the check finds words in text, in labels and in code, and leaves classes and codes alone', () => {
  const page = `const A = () => <p className="one two" aria-label="Close">Go on {say('Not now, please')}</p>
    const more = \`Answer \${n} questions\`; const code = 'NO_SESSION'; throw new Error('the page has no place')`
  expect(spokenIn('a.tsx', page).toSorted()).toEqual(['Answer ', 'Close', 'Go on', 'Not now, please'].toSorted())
})

/** Keys of the keyboard and kinds of events, which the code compares. */
const compared = /^(?:Enter|Escape|Backspace|Delete|Home|End|Files|Tab)$/
/** By file of the console: what is sent, stored, compared or the same in every language. */
const sameEverywhere: Readonly<Record<string, RegExp>> = {
  'app/console/footer/LinkButton.tsx': /^Wall$/,
  'app/console/header/CountdownForm.tsx': /^19:30$/,
  'app/console/header/NowPlaying.tsx': /^standing by$/,
  'features/link/control/NewControlKey.tsx': /^QLab$/,
  'features/link/LinkActions.tsx': /^(?:PNG|SVG)$/,
  'features/link/qr-files.ts': /^(?:<|" )/,
  'features/account/SecondFactor.tsx': /^npm run /,
  'features/account/operators/programs/MadeKey.tsx': /^Bearer $/,
  'features/account/login/LoginScreen.tsx': /^Ghostlight$/,
  'features/account/password/PasswordScreen.tsx': /^Ghostlight$/,
  'features/account/login/useNetworkNotices.ts': /^network $/,
  'features/account/password/usePasswordLink.ts': /^login link$/,
  'features/cues/status-words.ts': /^(?:standing by|not played)$/,
  'keys/KeysDialog.tsx': /^(?:Esc|Alt)$/,
  'keys/keys.ts': /[[,]/,
  'keys/manual-places.ts': /^first screen$/,
  'people/PeopleChips.tsx': /^(?:not here|sound confirmed|not in time)$/,
  'people/presence.ts': /^(?:not here|sound confirmed|not in time)$/,
  'toasts/useDragAway.ts': /^transform /,
}
const console = [
  'app',
  'autosave',
  'boundaries',
  'console-state',
  'controls',
  'features/account',
  'features/broadcast',
  'features/cues',
  'features/groups',
  'features/link',
  'features/sheets',
  'features/shows',
  'features/users',
  'keys',
  'people',
  'session',
  'times',
  'toasts',
]

it('[LN-61] no words of the console are outside the texts that can be translated', () => {
  const all = console.flatMap(filesIn).flatMap((file) =>
    spokenIn(file, readFileSync(join(src, file), 'utf8'))
      .filter((it) => !compared.test(it) && !sameEverywhere[file]?.test(it))
      .map((it) => `${file}: ${it}`),
  )
  expect(all).toEqual([])
})
