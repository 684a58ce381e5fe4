import { isFields, parseJson } from '../connection/fields.ts'
import type { Store } from './store.ts'
import type { Messages } from './wire.ts'

type AnswerValue = Messages['answer']['value']

/** Answers that the server does not have yet: kept across reloads, and for every tab of this browser. */
export type KeptAnswers = {
  get(deliveryId: string): AnswerValue | undefined
  set(deliveryId: string, value: AnswerValue): void
  drop(deliveryId: string): void
  /** drops those of all other questions */
  only(open: readonly string[]): void
}

/** By person: two people who share a phone have answers of their own. */
export function createKeptAnswers(store: Store, blackboardId: string, userId: string): KeptAnswers {
  const key = `ghostlight.answers.${blackboardId}.${userId}`
  const all = (): [string, AnswerValue][] => {
    const found = parseJson(store.get(key) ?? '')
    // the server refuses what is no answer
    return isFields(found) ? (Object.entries(found) as [string, AnswerValue][]) : []
  }
  const save = (answers: readonly [string, AnswerValue][]) =>
    store.set(key, JSON.stringify(Object.fromEntries(answers)))
  const keep = (is: (deliveryId: string) => boolean) => {
    const [before, after] = [all(), all().filter(([id]) => is(id))]
    if (after.length < before.length) save(after)
  }
  return {
    get: (deliveryId) => all().find(([id]) => id === deliveryId)?.[1],
    set: (deliveryId, value) => save([...all().filter(([id]) => id !== deliveryId), [deliveryId, value]]),
    drop: (deliveryId) => keep((id) => id !== deliveryId),
    only: (open) => keep((id) => open.includes(id)),
  }
}
