import type { Cue, Module, Template, User } from '@ghostlight/contracts'
import { textsIn, wordsOf } from '../kinds/words.ts'
import { membersOf, type People, recipientsOf } from './recipients.ts'
import { fill } from './symbols.ts'

/** What is to be known of a show in order to say what a cue of it would do. It and all that it needs run in a browser. */
export type Previewed = People & {
  modules: ReadonlyMap<string, Module>
  templates: ReadonlyMap<string, Template>
  title: string
}

export type Preview = {
  /** what the log would warn of, in its words; of a cue with several modules each says which one it is about */
  warnings: string[]
  /** how many people would hear something */
  recipients: number
}

/** What would happen if the cue were run now, with the show as it is. */
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

/** Whom a module would speak to, the name of what it says, and what is wrong with that for them. */
export const previewModule = (show: Previewed, id: string) => {
  const module = show.modules.get(id)
  const template = module && templateOf(show, module)
  const recipients = module ? recipientsOf(show, module, membersOf(show, module.group ?? '') ?? []) : []
  return { recipients, name: template?.name ?? id, holes: warningsOf(show, template, recipients) }
}

/** Why a module of a cue cannot be run: it is left out then, and the cue goes on. */
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

/** What those who wrote the words did not mean: nobody hears them, or they have holes for somebody who does. */
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

/** By symbol, in order of first use: the ids of those for whom it is empty. */
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

/** Each once, however often and in however many of the texts it stands. */
const holesIn = (texts: readonly string[], user: User | undefined, title: string): ReadonlySet<string> =>
  new Set(user ? texts.flatMap((text) => fill(text, user, title).missing) : [])

const templateOf = ({ templates }: Previewed, module: Module): Template | undefined =>
  templates.get(module.template ?? '')
