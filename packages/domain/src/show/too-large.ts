import type { ShowEvent } from '@ghostlight/contracts'
import { cueNumber } from '@ghostlight/contracts/rules'
import type { ShowState } from './state.ts'

const kilobytes = (value: unknown): string =>
  `${Math.ceil(new TextEncoder().encode(JSON.stringify(value)).length / 1_000).toLocaleString('en')} kB`
const many = (count: number, what: string): string => `${count.toLocaleString('en')} ${what}`

/** Names the part of a decision that is too large for the log, for the person who can make it smaller. */
export const whatIsTooLarge = (decided: readonly ShowEvent[], state: ShowState): string => {
  const sizes = decided.map((event) => JSON.stringify(event.data).length)
  const largest = decided[sizes.indexOf(Math.max(...sizes))]
  return largest ? `${inWords(largest, state)}: ${kilobytes(largest.data)}` : 'Nothing'
}

const inWords = (event: ShowEvent, { cues, templates }: ShowState): string => {
  switch (event.type) {
    case 'BlackboardCreated': {
      const { title, cues: all, groups, automations = {} } = event.data
      const parts = [many(all.length, 'cues'), many(groups.length, 'groups')]
      return `"${title}" (${[...parts, many(Object.keys(automations).length, 'automations')].join(', ')})`
    }
    case 'TemplateAdded':
    case 'TemplateEdited':
      return `Template "${event.data.template.name}"`
    case 'UserAdded':
      return `What is known of ${event.data.user.name}`
    case 'GroupMembersUpdated': {
      const { members } = event.data
      const people = members.reduce((sum, { users }) => sum + users.length, 0)
      return `${many(people, 'people')} in ${many(members.length, 'groups')}`
    }
    case 'ModuleStarted': {
      const { module, cueId, recipients } = event.data
      const index = cues.findIndex(({ _id }) => _id === cueId)
      const where = index === -1 ? '' : `Cue ${cueNumber(cues, index)}, `
      const name = templates.get(module.template ?? '')?.name ?? module._id
      return `${where}module "${name}" for ${many(recipients.length, 'people')}`
    }
    default:
      return event.type
  }
}
