import type { Report, Template } from '@ghostlight/contracts'
import { contentIn, isTemplateKind, mainText, usualLanguage, writesInAnyLanguage } from '@ghostlight/contracts/rules'
import { isoOf } from '../blackboard/time.ts'
import type { BoardEvent } from '../blackboard/yield.ts'

type Sent = Extract<BoardEvent, { type: 'AudioContentSent' | 'AskSent' }>['data']
type Tally = { people: Set<string>; lines: number; phone: number; captions: number }
type Said = { at: number; template: Template | undefined; cueId: string | null; people: Map<string, Set<string>> }
type CueRef = NonNullable<Report['lines']>[number]['cue']

/** A report lists at most so many lines. */
const mostLines = 2_000

/** The words of a template in a language; null: a language model writes them for each person. */
export const wordsIn = (template: Template, { language, own }: { language: string; own: string }): string | null =>
  isTemplateKind(template.type) && writesInAnyLanguage(template.type)
    ? null
    : // what somebody heard had been marked done, or was a draft of a rehearsal
      mainText(contentIn(template, { language, own, drafts: true }).content)

/** Which languages were spoken, to how many people, and what was said in them. */
export const createLanguages = (open: (value: unknown) => unknown) => {
  let own = usualLanguage
  const templates = new Map<string, Template>()
  const languages = new Map<string, Tally>()
  /** by run */
  const runs = new Map<string, Said>()

  const count = ({ userId, deliveryId, language = own, saidBy }: Sent): void => {
    const tally = languages.get(language) ?? { people: new Set(), lines: 0, phone: 0, captions: 0 }
    languages.set(language, tally)
    tally.people.add(userId)
    tally.lines += 1
    if (saidBy) tally[saidBy] += 1
    const said = runs.get(deliveryId)
    const heard = said?.people.get(language) ?? new Set()
    said?.people.set(language, heard.add(userId))
  }

  const apply = (event: BoardEvent): void => {
    switch (event.type) {
      case 'BlackboardCreated':
        own = event.data.texts?.language ?? usualLanguage
        for (const template of event.data.templates) templates.set(template._id, template)
        return
      case 'TemplateAdded':
      case 'TemplateEdited':
        templates.set(event.data.template._id, event.data.template)
        return
      case 'ModuleStarted': {
        const { moduleRunId, module, cueId } = event.data
        const template = templates.get(module.template ?? '')
        runs.set(moduleRunId, { at: event.at, template, cueId, people: new Map() })
        return
      }
      case 'AudioContentSent':
      case 'AskSent':
        count(event.data)
        return
      default:
        return
    }
  }

  const lineOf = ({ at, template: sealed, cueId, people }: Said, cueOf: (id: string) => CueRef) => {
    const template = open(sealed) as Template | undefined
    if (!template) return []
    const cue = cueId === null ? undefined : cueOf(cueId)
    const said = [...people]
      .filter(([language]) => language !== own)
      .map(([language, heard]) => ({ language, people: heard.size, text: wordsIn(template, { language, own }) }))
    return [{ at: isoOf(at), ...(cue && { cue }), name: template.name, source: mainText(template.content), said }]
  }

  /** Nothing if nobody heard another language than the performance's. */
  const view = (cueOf: (id: string) => CueRef): Pick<Report, 'languages' | 'lines'> => {
    if ([...languages.keys()].every((it) => it === own)) return {}
    const others = [...runs.values()].filter(({ people }) => [...people.keys()].some((it) => it !== own))
    return {
      languages: [...languages]
        .map(([language, { people, ...counts }]) => ({
          language,
          ...(language === own && { own: true as const }),
          people: people.size,
          ...counts,
        }))
        .toSorted((a, b) => b.people - a.people || a.language.localeCompare(b.language)),
      lines: others.slice(0, mostLines).flatMap((it) => lineOf(it, cueOf)),
    }
  }
  return { apply, view }
}
