import type { Cue, Group, Module, Template } from '@ghostlight/contracts'
import { moduleProblem } from '@ghostlight/domain/problems'
import { translated } from '../../../words/sentences.ts'
import { t } from '../../../words/t.ts'
import type { UnknownSymbol } from '../../templates/symbols.ts'
import { pick } from './pick.ts'

/** `problem`: for its row. The problem of a rule stands in the rule's own line. */
export type ModuleInCue = { module: Module; problem: string | null }
export type CueInScript = { cue: Cue /** what it is called by */; number: string; modules: readonly ModuleInCue[] }
export type TemplateInScript = {
  template: Template
  unknown: readonly UnknownSymbol[]
  /** words with braces that form no symbol */
  unclosed: readonly string[]
}
/**
 * A problem that would appear on the night, and the field of this page that corrects it. If the field is in a template,
 * `template` opens it.
 */
export type ScriptProblem = {
  text: string
  /** where it is, if it is of one cue */
  cue?: { number: string; name: string } | undefined
  focus: string
  template?: string
  select?: string
  /** the field is among the automations */
  automation?: boolean
}

/** What the problems of a cue depend on besides the cue. Each is the same object as long as nothing in it has changed. */
type Around = {
  modules: ReadonlyMap<string, Module>
  templates: readonly TemplateInScript[]
  groups: readonly Group[]
  asks: ReadonlySet<string>
  templateOf: (id: string | null) => TemplateInScript | undefined
}
type Found = {
  shown: CueInScript
  problems: readonly ScriptProblem[]
  around: Around
  /** the modules, and then their templates */
  by: readonly unknown[]
}

const foundBefore = new WeakMap<Cue, Found>()

/**
 * A cue as the editor shows it, and what is wrong with its modules. Nothing is looked for again as long as the cue is the
 * same; `shown` is the same object as long as it shows the same.
 */
export const cueInScript = ({ cue, number }: { cue: Cue; number: string }, around: Around): Found => {
  const { groups, asks, templateOf } = around
  const before = foundBefore.get(cue)
  const isAmongSame = before?.shown.number === number && before.around.groups === groups && before.around.asks === asks
  if (isAmongSame && before.around.modules === around.modules && before.around.templates === around.templates)
    return before
  const modules = pick(around.modules, cue.modules)
  const by = [...modules, ...modules.map(({ template }) => templateOf(template))]
  if (isAmongSame && before.by.length === by.length && by.every((it, at) => it === before.by[at])) {
    const found = { ...before, around }
    foundBefore.set(cue, found)
    return found
  }
  const problems: ScriptProblem[] = []
  const script = { knows: (id: string | null) => templateOf(id) !== undefined, groups, asks }
  const lines = modules.map((module) => {
    const wrong = moduleProblem(module, script)
    const text = wrong && translated(wrong.text)
    if (wrong && text !== null) problems.push({ ...wrong, text, cue: { number, name: cue.name } })
    const used = templateOf(module.template)
    const inWords = used && templateProblem(used)?.text
    return { module, problem: wrong && !wrong.inRule ? text : (inWords ?? null) }
  })
  const found = { shown: sameShown(before?.shown, { cue, number, modules: lines }), problems, around, by }
  foundBefore.set(cue, found)
  return found
}

const sameShown = (before: CueInScript | undefined, now: CueInScript): CueInScript => {
  const isSame =
    before?.number === now.number &&
    before.modules.length === now.modules.length &&
    now.modules.every(({ module, problem }, at) => {
      const was = before.modules[at]
      return was?.module === module && was.problem === problem
    })
  return isSame ? before : now
}

export const templateProblem = ({
  template,
  unknown: [symbol],
  unclosed: [braces],
}: TemplateInScript): ScriptProblem | null => {
  const at = { focus: `words ${template._id}`, template: template._id }
  if (symbol) return { ...at, text: t`${`{{${symbol.symbol}}}`} is not a known symbol.`, select: symbol.symbol }
  return braces === undefined ? null : { ...at, text: t`${braces} is not closed.`, select: braces }
}
