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

/** Each message and each call that needs more than view rights, or that a locked show refuses. */
const actions = [
  ...Object.entries(actOfMessage).map(([name, act]) => ({ kind: 'message', name, act })),
  ...Object.entries(actOfRoute).map(([name, act]) => ({ kind: 'route', name, act })),
].filter(({ act }) => act.needs !== 'view')
type Action = (typeof actions)[number]

/** `action={{ route: 'x' }}`, also with a choice between two */
const lookAt = /(?:action=\{\{|useWhyNot\(\{|useRightsRefused\(\{)\s*(message|route):([^}]*)\}/g
const withoutActions = (file: string): string => textIn(file).replaceAll(lookAt, '')

const asksFor = (file: string, { kind, name }: Action): boolean =>
  kind === 'route'
    ? new RegExp(`\\bcall\\([^(){}]*'${name}'`).test(withoutActions(file))
    : /\buseCommand\(|\brequest\(\s*'/.test(textIn(file)) && withoutActions(file).includes(`'${name}'`)

/** Authoring has one rule for the whole page: a locked performance is read-only with everything in it. */
const readOnlyPage = /\buseReadOnly\(/
const holds = (file: string, { kind, name }: Action): boolean =>
  readOnlyPage.test(textIn(file)) ||
  [...textIn(file).matchAll(lookAt)].some(([, what, names]) => what === kind && names?.includes(`'${name}'`))

const imports = (file: string): string[] =>
  [...textIn(file).matchAll(/^(?:import (?!type )|\} )[^']*'(\.[^']+)'/gm)].map(([, name = '']) =>
    fromRoot(join(ROOT, file, '..', name)),
  )
const importsIn = new Map(files.map((file) => [file, imports(file)]))
/** The files that a file renders, and the files that those render. */
const drawn = (file: string): string[] => {
  const own = importsIn.get(file) ?? []
  return [file, ...own, ...own.flatMap((it) => importsIn.get(it) ?? [])]
}

/** These are made in one place and shared by many controls: the pattern finds those that use them to send. */
const handedOn: Record<string, RegExp> = {
  'apps/web/src/console-state/useCueRunner.ts': /\{[^}]*\brun\b[^}]*\} = useConsole\(/,
  'apps/web/src/features/users/useEdits.ts': /\{ edits, here \} = useEdits\(/,
  'apps/web/src/features/voices/preview/usePreview.ts': /\bpreviews\.play\(/,
}
const usersOf = (file: string): string[] => {
  const asked = handedOn[file]
  return files.filter((it) => (asked ? asked.test(textIn(it)) : importsIn.get(it)?.includes(file)))
}

/** Whether each control checks the rights table: the file that sends the action, or every file that uses it. */
const isHeld = (file: string, action: Action, seen: ReadonlySet<string> = new Set()): boolean => {
  if (drawn(file).some((it) => holds(it, action))) return true
  const users = usersOf(file).filter((it) => !seen.has(it))
  // a control that gets a shared sender must check for itself, whatever is rendered beside it
  const byItself = (it: string): boolean => [it, ...(importsIn.get(it) ?? [])].some((near) => holds(near, action))
  return (
    users.length > 0 &&
    users.every((it) =>
      handedOn[file] && it.endsWith('.tsx') ? byItself(it) : isHeld(it, action, new Set([...seen, file])),
    )
  )
}

test('[SM-06 SC-26 SC-27] the console checks every action by the same table as the server: no control lacks the check', () => {
  const free = actions.flatMap((action) =>
    files.filter((file) => asksFor(file, action) && !isHeld(file, action)).map((file) => `${action.name} ${file}`),
  )
  expect(free).toEqual([])
})

test('[SM-06] the test finds which file sends an action, and which control checks it', () => {
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
/** The editor of authoring has no buttons that send: each edit waits in one queue, and the page is read-only or not. */
const pages = new Map([...texts].filter(([file]) => !/\/authoring\/(editor|edits)\//.test(file)))

test('[SM-06] every single control is guarded: between each press and its action there is a check of the table', () => {
  expect(freeControls(pages, named).map(({ file, control, action }) => `${action}: ${control}, ${file}`)).toEqual([])
})

/** The unguarded controls in these small files, for the action `stopAll`. */
const freeIn = (written: Record<string, string>): string[] => {
  const small = new Map(Object.entries(written).map(([name, text]) => [`apps/${name}`, text]))
  return freeControls(small, new Set(['message stopAll'])).map(({ control }) => control)
}
const held = (inside: string): string => `<PermissionGate action={{ message: 'stopAll' }}>${inside}</PermissionGate>`
const stop = "() => void send('stopAll', {})"

test('[SM-06] a press is followed to the command: of two buttons in one file, the unguarded one is found', () => {
  // the console's own context is known, too
  const file = 'apps/web/src/features/cues/RunCueButton.tsx'
  const open = textIn(file).replaceAll(/<\/?PermissionGate[^>]*>/g, '')
  const found = freeControls(new Map([...pages, [file, open]]), new Set(['message runCue']))
  expect(found.map(({ control }) => control)).toEqual(['<Button onClick> in RunCueButton'])
  const both = (one: string, other: string) =>
    freeIn({ 'a.tsx': `const A = () => { const { send } = useCommand(); return <p>${one}${other}</p> }` })
  const [button, menu] = [`<button onClick={${stop}} />`, `<Menu onChange={${stop}} />`]
  expect(both(button, held(menu))).toEqual(['<button onClick> in A'])
  expect(both(held(button), menu)).toEqual(['<Menu onChange> in A'])
  expect(both(held(button), held(menu))).toEqual([])
})

test('[SM-06] a press is followed through hooks: one function of a hook sends, and another one does not', () => {
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

test('[SM-06] a press is followed through components: guarded inside the component, or in every place that uses it', () => {
  const using = (inside: string, control = '<button onClick={onYes} />') =>
    freeIn({
      'a.tsx': `import { Ask } from './b.tsx'\nconst A = () => { const { send } = useCommand(); return ${inside} }`,
      'b.tsx': `export const Ask = ({ onYes }) => { const why = useWhyNot({ message: 'stopAll' }); return ${control} }`,
    })
  expect(using(`<Ask onYes={${stop}} />`)).toEqual(['<button onClick> in Ask'])
  expect(using(held(`<Ask onYes={${stop}} />`))).toEqual([])
  expect(using(`<Ask onYes={${stop}} />`, '<button disabled={why !== undefined} onClick={onYes} />')).toEqual([])
})
