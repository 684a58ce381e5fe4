import type { Edit, Rejection, RestBody, RestResponse, Script } from '@ghostlight/contracts'
import { isBlankText, usualLanguage } from '@ghostlight/contracts/rules'
import { chargeOf, type Prices } from '@ghostlight/domain/charges'
import { type Part, partsOf } from '@ghostlight/domain/translation'
import type { Clock } from '../../engine/ports/runtime.ts'
import { ProviderFailed } from '../../engine/ports/speech.ts'
import { charactersOf, type Translator, translated } from './translator.ts'
import { type Unit, unitsOf } from './units.ts'

/** One call drafts so many texts, or as many as fit into this time: an author sees how far it is, and can stop. */
const atOnce = 5
const mostMs = 20_000

/** What is missing of a text in a language. */
type Task = { key: string; unit: Unit; language: string; parts: readonly Part[]; context: readonly string[] }
type Answer = RestResponse<'translate'>
type Drafting = {
  translator: Translator
  clock: Pick<Clock, 'now'>
  prices: Prices | undefined
  /** stores the words of one text */
  store: (edit: Edit, key: string) => Promise<Rejection | undefined>
}

/** All that nobody has written yet, a task for each text and language, with the words of its cue. */
export const tasksOf = (script: Script, languages: readonly string[]): Task[] => {
  const own = script.performance.data?.language ?? usualLanguage
  const moduleOf = new Map(script.modules.map((it) => [it._id, it.template]))
  const templateOf = new Map(script.templates.map((it) => [it._id, it]))
  const contextOf = (id: string): string[] => {
    const cue = script.cues.find(({ modules }) => modules.some((it) => moduleOf.get(it) === id))
    const said = [...new Set(cue?.modules.map((it) => moduleOf.get(it) ?? ''))]
    return said.flatMap((it) => {
      const template = templateOf.get(it)
      return template ? partsOf(template).map(({ text }) => text) : []
    })
  }
  return unitsOf(script).flatMap((unit) =>
    languages
      .filter((it) => it !== own && unit.state(it) === 'missing')
      .map((language) => ({
        key: `${language} ${unit.id}`,
        unit,
        language,
        parts: unit.parts.filter(({ field }) => isBlankText(unit.said(language, field))),
        context: unit.template ? contextOf(unit.template._id) : [],
      })),
  )
}

/** Drafts some of what is missing. What the provider gets wrong twice is named and left out. */
export const draftSome = async (
  script: Script,
  { languages, ask, skip }: Pick<RestBody<'translate'>, 'languages'> & { ask: boolean; skip: readonly string[] },
  { translator, clock, prices, store }: Drafting,
): Promise<Answer> => {
  const own = script.performance.data?.language ?? usualLanguage
  const tasks = tasksOf(script, languages).filter(({ key }) => !skip.includes(key))
  const failed: Answer['failed'] = []
  let drafted = 0
  let problem: string | undefined
  const until = clock.now() + mostMs
  const due = ask ? [] : tasks.slice(0, atOnce)
  for (const task of due) {
    if (clock.now() >= until || problem !== undefined) break
    const said = await wordsOf(task, own, translator)
    problem = said.problem
    if (said.wrong !== undefined) failed.push({ key: task.key, where: task.unit.where, text: said.wrong })
    if (said.words) {
      const edit = task.unit.edit(task.language, said.words, 'draft')
      const refused = edit && (await store(edit, task.key))
      if (refused) failed.push({ key: task.key, where: task.unit.where, text: refused.message })
      else drafted++
    }
  }
  const rest = tasks.slice(drafted + failed.length)
  const characters = rest.reduce(
    (sum, it) => sum + it.parts.reduce((all, part) => all + charactersOf({ ...it, part, own }), 0),
    0,
  )
  const amount = prices && chargeOf({ speech: 0, language: characters }, prices)
  return {
    drafted,
    left: rest.length,
    failed,
    characters,
    ...(amount !== undefined && prices && { charge: { currency: prices.currency, amount } }),
    ...(problem !== undefined && { problem }),
  }
}

/** `wrong`: why these words are left out; `problem`: why nothing more is asked for now */
type Said = { words?: Record<string, string>; wrong?: string; problem?: string }

const wordsOf = async (task: Task, own: string, translator: Translator): Promise<Said> => {
  const words: Record<string, string> = {}
  for (const part of task.parts) {
    try {
      const said = await translated({ ...task, part, own }, translator)
      if ('wrong' in said) return said
      words[part.field] = said.text
    } catch (error) {
      if (!(error instanceof ProviderFailed)) throw error
      return { problem: error.message, ...(!error.retryable && { wrong: error.message }) }
    }
  }
  return { words }
}
