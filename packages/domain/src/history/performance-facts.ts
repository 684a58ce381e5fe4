import type { Performance } from '@ghostlight/contracts'
import type { Fact } from './fact.ts'
import { languageFacts } from './translation-facts.ts'

/** What is written for a performance as a whole. */
export const performanceFacts = (performance: Performance): Fact[] => {
  const { name, description, data = {}, automations = {} } = performance
  const { beforeText, endText, orElse = {}, joinQuestions, emotes, look, fadeMs, schedule = {} } = data
  const { announcements, checklist } = data
  const texts: [key: string, label: string, text: string | undefined][] = [
    ['name', 'Name', name],
    ['description', 'Description', description],
    ['data.beforeText', 'Before the show', beforeText],
    ['data.endText', 'After the show', endText],
    ['data.fadeMs', 'Fade out all', fadeMs === undefined ? '' : `${fadeMs / 1_000} s`],
    ['data.schedule.doors', 'Doors', schedule.doors],
    ['data.schedule.start', 'Start', schedule.start],
    ...Object.entries(orElse).map(([field, text]): [string, string, string] => [
      `data.orElse.${field}`,
      `Words for an empty ${field}`,
      text,
    ]),
  ]
  const questions = joinQuestions?.map(
    ({ label, kind, required }) => `${label} (${kind}${required ? ', required' : ''})`,
  )
  const chosen: Fact[] = [
    listed('data.joinQuestions', {
      label: 'Questions',
      lines: questions,
      usual: 'the usual ones',
      value: joinQuestions,
    }),
    {
      key: 'data.schedule.intervalMs',
      label: 'Interval',
      text: schedule.intervalMs === undefined ? '' : `${schedule.intervalMs / 60_000} min`,
      value: schedule.intervalMs ?? null,
    },
    listed('data.announcements', {
      label: 'Announcements',
      lines: announcements?.map(({ key, name, text }) => `${key} ${name}: ${text}`),
      usual: 'none',
      value: announcements,
    }),
    listed('data.emotes', {
      label: 'Emotes',
      lines: emotes?.map(({ label }) => label),
      usual: 'the usual ones',
      value: emotes,
    }),
    listed('data.look', {
      label: 'Look',
      lines: look && [look.accent ?? '', look.logo ? 'with a logo' : ''].filter(Boolean),
      usual: "Ghostlight's own",
      value: look,
    }),
    listed('data.checklist', {
      label: 'Checklist',
      lines: checklist?.map(({ text, role }) => (role === undefined ? text : `${text} (${role})`)),
      usual: 'none',
      value: checklist,
    }),
    ...Object.entries(automations).map(
      ([id, it]): Fact => ({
        key: `automations.${id}`,
        label: 'Automation',
        text: it.name,
        value: it,
      }),
    ),
  ]
  return [
    ...texts.map(([key, label, text]) => ({ key, label, text: text ?? '' })),
    ...chosen,
    ...languageFacts(performance),
  ]
}

type Listed = { label: string; lines: readonly string[] | undefined; usual: string; value: unknown }

const listed = (key: string, { label, lines, usual, value }: Listed): Fact => ({
  key,
  label,
  text: lines === undefined ? usual : lines.join('\n') || 'none',
  value: value ?? null,
})
