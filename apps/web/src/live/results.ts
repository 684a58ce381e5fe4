import type { Blackboard } from '@ghostlight/contracts'
import { resultFields, settingsIn } from '@ghostlight/contracts/rules'

type Board = Pick<Blackboard, 'runs' | 'modules' | 'templates'>

/** What texts and conditions can say of closed questions, by field. Of two questions of one name the later result counts. */
export const resultsIn = ({ runs, modules, templates }: Board): ReadonlyMap<string, string> =>
  new Map(
    runs.flatMap(({ module: id, question }) => {
      if (!question?.closed || question.closed === 'stop') return []
      const template = templates.find(({ _id }) => _id === modules.find((it) => it._id === id)?.template)
      const asked = template?.type === 'ask' ? settingsIn(template.content) : undefined
      return template && asked ? resultFields(template.name, asked, question) : []
    }),
  )
