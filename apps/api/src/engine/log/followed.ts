import type { SubscriptionItem } from '../ports/event-store.ts'

/** What whoever follows the log knows of it: whether they have caught up with it. */
export const createFollowed = () => {
  const first = Promise.withResolvers<void>()
  let isFollowing = false
  return {
    /** Resolves the first time. */
    caughtUp: first.promise,
    /** false while the log is lost, and until they have caught up with it again */
    isFollowing: (): boolean => isFollowing,
    /** Told of each item when it has been handled. */
    saw: (item: SubscriptionItem): void => {
      if ('behind' in item) isFollowing = false
      if (!('caughtUp' in item)) return
      isFollowing = true
      first.resolve()
    },
    lost: (): void => {
      isFollowing = false
    },
  }
}
