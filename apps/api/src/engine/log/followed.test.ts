import { expect, it } from 'vitest'
import { createFollowed } from './followed.ts'

it('a follower has caught up once the log says so, until it falls behind or loses the log', async () => {
  const followed = createFollowed()
  let first = 0
  void followed.caughtUp.then(() => first++)
  expect(followed.isFollowing()).toBe(false)
  followed.saw({ events: [] })
  expect(followed.isFollowing(), 'events alone do not say that there are no more').toBe(false)
  for (const away of [() => followed.saw({ behind: true }), followed.lost, () => followed.saw({ behind: true })]) {
    followed.saw({ caughtUp: true })
    followed.saw({ events: [] })
    expect(followed.isFollowing()).toBe(true)
    away()
    expect(followed.isFollowing()).toBe(false)
  }
  await followed.caughtUp
  expect(first).toBe(1)
})
