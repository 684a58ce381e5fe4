import type { Blackboard, Run } from '@ghostlight/contracts'
import { groupIn } from '../../people/members.ts'
import { t } from '../../words/t.ts'
import { peopleWord } from './recipients.ts'

/** One message that any operator has sent. */
export type Sent = { run: Run; name: string; type: string; to: string }

type Show = Pick<Blackboard, 'runs' | 'modules' | 'templates' | 'groups' | 'users' | 'cues'>

/** The broadcasts of this show, the newest first: runs without a cue, of modules that were made for them. */
export const sentIn = ({ runs, modules, templates, groups, users, cues }: Show): readonly Sent[] => {
  const ofCues = new Set(cues.flatMap((cue) => cue.modules))
  const made = new Map(modules.flatMap((it) => (it.oneshot && !ofCues.has(it._id) ? [[it._id, it] as const] : [])))
  const said = new Map(templates.map((it) => [it._id, it]))
  return runs
    .flatMap((run): Sent[] => {
      const module = made.get(run.module)
      if (!module || run.cueId !== null) return []
      const template = said.get(module.template ?? '')
      const group = groupIn({ groups }, module.group)
      const [only, ...others] = run.recipients
      const person = others.length === 0 ? users.find(({ _id }) => _id === only)?.name : undefined
      return [
        {
          run,
          name: template?.name ?? t`A message`,
          type: template?.type ?? 'unknown',
          to: (group?.oneshot ? undefined : group?.name) ?? person ?? peopleWord(run.recipients.length),
        },
      ]
    })
    .toReversed()
}
