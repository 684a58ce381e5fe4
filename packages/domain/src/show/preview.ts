import type { Cue, Module, Template, User } from '@ghostlight/contracts'
import { textsIn, wordsOf } from '../kinds/words.ts'
import { membersOf, type People, recipientsOf } from './recipients.ts'
import { fill } from './symbols.ts'

/** The parts of a show that are needed to preview a cue. This code also runs in a browser. */
export type Previewed = People & {
  modules: ReadonlyMap<string, Module>
  templates: ReadonlyMap<string, Template>
  title: string
}

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

/** The people a module would speak to, the name of its template, and its problems. */
export const previewModule = (show: Previewed, id: string) => {
  const module = show.modules.get(id)
  const template = module && templateOf(show, module)
  const recipients = module ? recipientsOf(show, module, membersOf(show, module.group ?? '') ?? []) : []
  return { recipients, name: template?.name ?? id, holes: warningsOf(show, template, recipients) }
}

/** Why a module of a cue cannot run. It is then left out, and the cue goes on without it. */
export const problemOf = (show: Previewed, id: string): string | undefined => {
  const module = show.modules.get(id)
  if (!module) return `module ${id} is missing`
  const template = templateOf(show, module)
  const named = template ? `module "${template.name}"` : `module ${id}`
  if (module.group === null) return `${named} has no group`
  if (membersOf(show, module.group) === undefined) return `the group of ${named} is missing`
  if (!template) return `the template of ${named} is missing`
  return wordsOf(template) ? undefined : `the template of ${named} cannot be spoken`
}

/** Problems that the author did not intend: nobody hears the words, or a symbol is empty for somebody who does. */
export const warningsOf = (
  { users, title }: Pick<Previewed, 'users' | 'title'>,
  template: Template | undefined,
  recipients: readonly string[],
): string[] => {
  if (recipients.length === 0) return ['nobody to speak to']
  return [...holesOf({ users, title }, template, recipients)].map(
    ([name, { length }]) => `{{${name}}} is empty for ${length} of ${recipients.length}`,
  )
}

/** By symbol, in order of first use: the ids of the people for whom it is empty. */
export const holesOf = (
  { users, title }: Pick<Previewed, 'users' | 'title'>,
  template: Template | undefined,
  recipients: readonly string[],
): ReadonlyMap<string, readonly string[]> => {
  const words = wordsOf(template)
  const texts = words ? textsIn(words).filter((it) => it.includes('{{')) : []
  const missing = new Map<string, string[]>()
  for (const id of recipients)
    for (const name of holesIn(texts, users.get(id), title)) {
      const known = missing.get(name)
      if (known) known.push(id)
      else missing.set(name, [id])
    }
  return missing
}

/** Each symbol once, however often and in however many of the texts it appears. */
const holesIn = (texts: readonly string[], user: User | undefined, title: string): ReadonlySet<string> =>
  new Set(user ? texts.flatMap((text) => fill(text, user, title).missing) : [])

const templateOf = ({ templates }: Previewed, module: Module): Template | undefined =>
  templates.get(module.template ?? '')
