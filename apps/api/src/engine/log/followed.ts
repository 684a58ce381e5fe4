import type { SubscriptionItem } from '../ports/event-store.ts'

/** Whether a follower of the log has caught up with it. */
export const createFollowed = () => {
  const first = Promise.withResolvers<void>()
  let isFollowing = false
  return {
    /** Resolves the first time. */
    caughtUp: first.promise,
    /** false from when the log is lost until it has caught up again */
    isFollowing: (): boolean => isFollowing,
    /** Call for each item after it has been handled. */
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
