import type { Template } from '@ghostlight/contracts'
import { settingsIn } from '@ghostlight/contracts/rules'

/** By template of a question: the option that wins. */
export type Wanted = ReadonlyMap<string, string>

type Option = { _id: string; label: string }
const keyOf = (template: string, option: string): string => `${template}/${option}`

/** The options of a question of which one may win. */
const optionsOf = (template: Pick<Template, 'content'> | undefined): readonly Option[] => {
  const asked = template && settingsIn(template.content)
  return asked?.kind === 'choice' ? (asked.options ?? []) : []
}

/** Keeps which options have won in all evenings that were played, and says which evening to play next. */
export const watchWinners = (templates: readonly Template[]) => {
  const byId = new Map(templates.map((it) => [it._id, it]))
  const won = new Set<string>()
  /** options that have been wanted: nobody wants one twice */
  const wanted = new Set<string>()
  /** by question: what had won before it was asked, which may be why it was */
  const ways = new Map<string, Wanted>()

  const left = (template: string): Option | undefined =>
    optionsOf(byId.get(template)).find(({ _id }) => !won.has(keyOf(template, _id)) && !wanted.has(keyOf(template, _id)))

  return {
    /** Watches one evening, in which these were wanted. */
    evening: (asWanted: Wanted) => {
      const before = new Map<string, string>()
      return {
        closed: (template: string, winner: string | null): void => {
          if (!ways.has(template)) ways.set(template, new Map(before))
          const option = asWanted.get(template)
          if (option !== undefined) wanted.add(keyOf(template, option))
          if (winner === null) return
          won.add(keyOf(template, winner))
          before.set(template, winner)
        },
      }
    },
    /** Winners with which something new happens; undefined = every option of each question that is asked has had its evening. */
    next: (): Wanted | undefined => {
      const open = [...ways].flatMap(([template, way]) => {
        const option = left(template)
        return option ? [{ template, way, option: option._id }] : []
      })
      const [first] = open
      if (!first) return undefined
      wanted.add(keyOf(first.template, first.option))
      const all = new Map([...first.way, [first.template, first.option]])
      // the other questions do not wait for an evening of their own
      for (const { template, option } of open) if (!all.has(template)) all.set(template, option)
      return all
    },
    /** The words of the options of a question that have never won. */
    never: (template: string): string[] =>
      optionsOf(byId.get(template)).flatMap(({ _id, label }) => (won.has(keyOf(template, _id)) ? [] : [label])),
  }
}
