import { join } from 'node:path'
import { actOfMessage, actOfRoute } from '@ghostlight/contracts'
import { expect, test } from 'vitest'
import { freeControls } from '../support/controls/free.ts'
import { fromRoot, isTest, ROOT, sourcesBelow, textOf } from '../support/sources.ts'

/** The pages of the console only: phones, walls and the door have no operators. */
const elsewhere = /^apps\/web\/src\/(phone|wall|door|stage|offline)\//
const files = sourcesBelow('apps/web/src').filter((file) => !isTest(file) && !elsewhere.test(file))
const texts = new Map(files.map((file) => [file, textOf(file)]))
const textIn = (file: string): string => texts.get(file) ?? ''

/** Each message and each call that needs more than the right to see, or that a locked show refuses. */
const actions = [
  ...Object.entries(actOfMessage).map(([name, act]) => ({ kind: 'message', name, act })),
  ...Object.entries(actOfRoute).map(([name, act]) => ({ kind: 'route', name, act })),
].filter(({ act }) => act.needs !== 'view')
type Action = (typeof actions)[number]

/** `action={{ route: 'x' }}`, and what is chosen between two */
const lookAt = /(?:action=\{\{|useWhyNot\(\{|useRightsRefused\(\{)\s*(message|route):([^}]*)\}/g
const withoutActions = (file: string): string => textIn(file).replaceAll(lookAt, '')

const asksFor = (file: string, { kind, name }: Action): boolean =>
  kind === 'route'
    ? new RegExp(`\\bcall\\([^(){}]*'${name}'`).test(withoutActions(file))
    : /\buseCommand\(|\brequest\(\s*'/.test(textIn(file)) && withoutActions(file).includes(`'${name}'`)

/** In authoring it is one rule for the whole page: a locked performance is read-only with everything in it. */
const readOnlyPage = /\buseReadOnly\(/
const holds = (file: string, { kind, name }: Action): boolean =>
  readOnlyPage.test(textIn(file)) ||
  [...textIn(file).matchAll(lookAt)].some(([, what, names]) => what === kind && names?.includes(`'${name}'`))

const imports = (file: string): string[] =>
  [...textIn(file).matchAll(/^(?:import (?!type )|\} )[^']*'(\.[^']+)'/gm)].map(([, name = '']) =>
    fromRoot(join(ROOT, file, '..', name)),
  )
const importsIn = new Map(files.map((file) => [file, imports(file)]))
/** What a file draws, and what that draws. */
const drawn = (file: string): string[] => {
  const own = importsIn.get(file) ?? []
  return [file, ...own, ...own.flatMap((it) => importsIn.get(it) ?? [])]
}

/** These are made in one place and handed to many: by what is asked of them it is seen who does. */
const handedOn: Record<string, RegExp> = {
  'apps/web/src/console-state/useCueRunner.ts': /\brunner\.run\(/,
  'apps/web/src/features/users/useEdits.ts': /\{ edits, here \} = useEdits\(/,
  'apps/web/src/features/voices/preview/usePreview.ts': /\bpreviews\.play\(/,
}
const usersOf = (file: string): string[] => {
  const asked = handedOn[file]
  return files.filter((it) => (asked ? asked.test(textIn(it)) : importsIn.get(it)?.includes(file)))
}

/** Where it is asked for, or wherever that is used: no control of it is without a look at the table. */
const isHeld = (file: string, action: Action, seen: ReadonlySet<string> = new Set()): boolean => {
  if (drawn(file).some((it) => holds(it, action))) return true
  const users = usersOf(file).filter((it) => !seen.has(it))
  // a control of what is handed on stands for itself, whatever else is drawn beside it
  const byItself = (it: string): boolean => [it, ...(importsIn.get(it) ?? [])].some((near) => holds(near, action))
  return (
    users.length > 0 &&
    users.every((it) =>
      handedOn[file] && it.endsWith('.tsx') ? byItself(it) : isHeld(it, action, new Set([...seen, file])),
    )
  )
}

test('[SM-06 SC-26 SC-27] whatever the console asks for is held by the same table as the server: no control is without it', () => {
  const free = actions.flatMap((action) =>
    files.filter((file) => asksFor(file, action) && !isHeld(file, action)).map((file) => `${action.name} ${file}`),
  )
  expect(free).toEqual([])
})

test('[SM-06] it finds what is asked for, and by which control', () => {
  const asked = actions.filter((action) => files.some((file) => asksFor(file, action))).map(({ name }) => name)
  expect(asked).toEqual(
    expect.arrayContaining(['runCue', 'stopModule', 'updateGroupMembers', 'markPhone', 'importUsers', 'endControlKey']),
  )
  const name = 'stopModule'
  const action = { kind: 'message', name, act: actOfMessage[name] }
  expect(holds('apps/web/src/features/broadcast/StopSent.tsx', action)).toBe(true)
  expect(holds('apps/web/src/features/broadcast/Compose.tsx', action)).toBe(false)
})

const named = new Set(actions.map(({ kind, name }) => `${kind} ${name}`))
/** In the editor of authoring nothing is pressed that asks: each edit waits in one queue, and the page is read-only or not. */
const pages = new Map([...texts].filter(([file]) => !/\/authoring\/(editor|edits)\//.test(file)))

test('[SM-06] every control is held by itself: from each press to what it asks for there is a look at the table', () => {
  expect(freeControls(pages, named).map(({ file, control, action }) => `${action}: ${control}, ${file}`)).toEqual([])
})

/** What of these few files is not held, of controls that stop all. */
const freeIn = (written: Record<string, string>): string[] => {
  const small = new Map(Object.entries(written).map(([name, text]) => [`apps/${name}`, text]))
  return freeControls(small, new Set(['message stopAll'])).map(({ control }) => control)
}
const held = (inside: string): string => `<PermissionGate action={{ message: 'stopAll' }}>${inside}</PermissionGate>`
const stop = "() => void send('stopAll', {})"

test('[SM-06] a press is followed to the command: of two buttons of one file the one that is not held is found', () => {
  const both = (one: string, other: string) =>
    freeIn({ 'a.tsx': `const A = () => { const { send } = useCommand(); return <p>${one}${other}</p> }` })
  const [button, menu] = [`<button onClick={${stop}} />`, `<Menu onChange={${stop}} />`]
  expect(both(button, held(menu))).toEqual(['<button onClick> in A'])
  expect(both(held(button), menu)).toEqual(['<Menu onChange> in A'])
  expect(both(held(button), held(menu))).toEqual([])
})

test('[SM-06] a press is followed through hooks: what is taken from one asks, and what stands beside it does not', () => {
  const hook = `export const useStop = () => { const { send } = useCommand(); return { stop: ${stop}, clear: () => {} } }`
  const using = (inside: string) =>
    freeIn({
      'a.tsx': `import { useStop } from './b.ts'\nconst A = () => { const { stop, clear } = useStop(); return ${inside} }`,
      'b.ts': hook,
    })
  expect(using('<button onClick={stop} />')).toEqual(['<button onClick> in A'])
  expect(using('<button onClick={clear} />')).toEqual([])
  expect(using(held('<button onClick={stop} />'))).toEqual([])
})

test('[SM-06] a press is followed through components: held where it is drawn, or wherever that is used', () => {
  const using = (inside: string, control = '<button onClick={onYes} />') =>
    freeIn({
      'a.tsx': `import { Ask } from './b.tsx'\nconst A = () => { const { send } = useCommand(); return ${inside} }`,
      'b.tsx': `export const Ask = ({ onYes }) => { const why = useWhyNot({ message: 'stopAll' }); return ${control} }`,
    })
  expect(using(`<Ask onYes={${stop}} />`)).toEqual(['<button onClick> in Ask'])
  expect(using(held(`<Ask onYes={${stop}} />`))).toEqual([])
  expect(using(`<Ask onYes={${stop}} />`, '<button disabled={why !== undefined} onClick={onYes} />')).toEqual([])
})
