/** What a checklist may hold: items, and characters of an item, of a role and of a key. */
export const checklistLimits = { most: 50, text: 200, role: 40, key: 32 } as const

/** One item as it was ticked last. */
type Check = { done: boolean }

/** Whether an item is ticked now. Keys are written by people, so nothing that every record has counts. */
export const isTicked = (checks: Readonly<Record<string, Check>> | undefined, key: string): boolean =>
  checks !== undefined && Object.hasOwn(checks, key) && checks[key]?.done === true

type WithChecklist = {
  checklist?: readonly { key: string }[] | undefined
  checks?: Readonly<Record<string, Check>> | undefined
}

/** How many items are ticked, of how many. */
export const checklistCount = ({ checklist = [], checks }: WithChecklist): { done: number; of: number } => ({
  done: checklist.filter(({ key }) => isTicked(checks, key)).length,
  of: checklist.length,
})

/** What is still to do, such as 'two items of the checklist are open'; undefined = nothing. */
export const openItemsText = (show: WithChecklist): string | undefined => {
  const { done, of } = checklistCount(show)
  if (of === done) return undefined
  return of - done === 1 ? '1 item of the checklist is open' : `${of - done} items of the checklist are open`
}
