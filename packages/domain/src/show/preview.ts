import type { Cue, Group, Module, Template, User } from '@ghostlight/contracts'
import { isAnswersSymbol } from '@ghostlight/contracts/rules'
import { textsIn, type Words, wordsOf } from '../kinds/words.ts'
import { type Speaking, wordingOf, wordsByLanguage } from './in-language.ts'
import { hasGroup, membersOf, type People, recipientsOf } from './recipients.ts'
import { fill, type Wording } from './symbols.ts'

/** The parts of a show that are needed to preview a cue. This code also runs in a browser. */
export type Previewed = People & {
  groups: ReadonlyMap<string, Pick<Group, 'name'>>
  modules: ReadonlyMap<string, Module>
  templates: ReadonlyMap<string, Template>
} & Wording

export type Preview = {
  /** the warnings that the log would have, in the same words; for several modules each names its module */
  warnings: string[]
  /** how many people would hear something */
  recipients: number
}

/** What would happen if the cue were run now. */
export const previewCue = (show: Previewed, cue: Pick<Cue, 'modules'>): Preview => {
  const people = new Set<string>()
  const warnings = cue.modules.flatMap((id) => {
    const problem = problemOf(show, id)
    if (problem !== undefined) return [problem]
    const { recipients, name, holes } = previewModule(show, id)
    for (const userId of recipients) people.add(userId)
    const about = cue.modules.length > 1 ? `${name}: ` : ''
    return holes.map((it) => `${about}${it}`)
  })
  return { warnings: [...new Set(warnings)], recipients: people.size }
}

/**
 * The people a module would speak to, the name of its template, its problems, and who would hear other words. `answers`:
 * fields that phones ask for before the show, which are no problem.
 */
export const previewModule = (show: Previewed, id: string, answers: ReadonlySet<string> = new Set()) => {
  const module = show.modules.get(id)
  const template = module && templateOf(show, module)
  const recipients = module ? recipientsOf(show, module, membersOf(show, module.group ?? '') ?? []) : []
  const found = emptySymbolsOf(show, template, recipients)
  const isAsked = ({ symbol, orElse }: EmptySymbol): boolean => orElse === undefined && answers.has(symbol)
  return {
    recipients,
    name: template?.name ?? id,
    holes: warningsIn(
      found.filter((it) => !isAsked(it)),
      recipients.length,
    ),
    asked: found
      .filter(isAsked)
      .map(
        ({ symbol, people }) =>
          `{{${symbol}}} is empty for ${people.length} of ${recipients.length}; phones ask for it`,
      ),
    replaced: replacedIn(found, recipients.length),
  }
}

/** Why a module of a cue cannot run. It is then left out, and the cue goes on without it. */
export const problemOf = (show: Previewed, id: string): string | undefined => {
  const module = show.modules.get(id)
  if (!module) return `module ${id} is missing`
  const template = templateOf(show, module)
  const named = template ? `module "${template.name}"` : `module ${id}`
  if (module.group === null) return `${named} has no group`
  if (!hasGroup(show, module.group)) return `the group of ${named} is missing`
  if (!template) return `the template of ${named} is missing`
  return wordsOf(template) ? undefined : `the template of ${named} cannot be spoken`
}

type Audience = Pick<Previewed, 'users' | 'groups' | 'members' | 'title' | 'orElse' | 'results'> & Partial<Speaking>

/** Problems that the author did not intend: nobody hears the words, or a symbol is empty for somebody who does. */
export const warningsOf = (show: Audience, template: Template | undefined, recipients: readonly string[]): string[] =>
  warningsIn(emptySymbolsOf(show, template, recipients), recipients.length)

const warningsIn = (holes: readonly EmptySymbol[], of: number): string[] => {
  if (of === 0) return ['nobody to speak to']
  return holes
    .filter(({ orElse }) => orElse === undefined)
    .map(({ symbol, people }) => `{{${symbol}}} is empty for ${people.length} of ${of}`)
}

const replacedIn = (holes: readonly EmptySymbol[], of: number): string[] =>
  holes.flatMap(({ symbol, orElse, people: { length } }) =>
    orElse === undefined ? [] : `{{${symbol}}} is empty for ${length} of ${of}; ${length} will hear "${orElse}"`,
  )

/** `people`: ids of the people for whom the symbol is empty; `orElse`: the words they hear instead, undefined = a gap. */
export type EmptySymbol = { symbol: string; orElse: string | undefined; people: string[] }

/** The empty symbols, each once for each of its other words. */
export const emptySymbolsOf = (
  show: Audience,
  template: Template | undefined,
  recipients: readonly string[],
): EmptySymbol[] => {
  const spoken = wordsByLanguage(show, template)
  if (!template?.translations && !(spoken.own && textsIn(spoken.own).some((it) => it.includes('{{')))) return []
  const byWords = new Map<Words, Said>()
  const holes = new Map<string, EmptySymbol>()
  for (const id of recipients) {
    const user = show.users.get(id)
    const words = user && spoken.for(user)
    if (!words) continue
    const said = byWords.get(words) ?? saidIn(words, show)
    byWords.set(words, said)
    if (said.texts.length === 0) continue
    for (const { symbol, orElse } of holesIn(said.texts, user, said.wording)) {
      const key = JSON.stringify([symbol, orElse])
      const known = holes.get(key)
      if (known) known.people.push(id)
      else holes.set(key, { symbol, orElse, people: [id] })
    }
  }
  return [...holes.values()]
}

/** The texts with symbols, and what they are filled from. */
type Said = { texts: readonly string[]; wording: Wording }
const saidIn = (words: Words, show: Wording): Said => ({
  texts: textsIn(words).filter((it) => it.includes('{{')),
  wording: wordingOf(show, words),
})

/** Each symbol once, however often and in however many of the texts it appears. */
const holesIn = (texts: readonly string[], user: User, wording: Wording): Omit<EmptySymbol, 'people'>[] => {
  const filled = texts.map((text) => fill(text, user, wording))
  const holes = filled.flatMap(({ missing, orElse }) => [
    // only a language model has the words of the room, when it writes
    ...missing.filter((it) => !isAnswersSymbol(it)).map((symbol) => ({ symbol, orElse: undefined })),
    // `{{field|}}` says that nothing is meant
    ...orElse.flatMap(({ symbol, words }) => (words === '' ? [] : { symbol, orElse: words })),
  ])
  return [...new Map(holes.map((it) => [JSON.stringify(it), it])).values()]
}

const templateOf = ({ templates }: Previewed, module: Module): Template | undefined =>
  templates.get(module.template ?? '')
