import { rights } from '@ghostlight/contracts/rules'

const words = {
  edit: 'edit: everything',
  run: 'run: the show, and no edits',
  view: 'view: sees all, presses nothing',
}

/** The rights to choose from, the most powerful first. */
export const rightsChoices = rights.toReversed().map((value) => ({ value, label: words[value] }))
