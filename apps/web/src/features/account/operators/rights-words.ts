import { rights } from '@ghostlight/contracts/rules'
import { t } from '../../../words/t.ts'

const words = {
  edit: t`edit: everything`,
  run: t`run: the show, and no edits`,
  view: t`view: sees all, presses nothing`,
}

/** The rights to choose from, the most powerful first. */
export const rightsChoices = rights.toReversed().map((value) => ({ value, label: words[value] }))
