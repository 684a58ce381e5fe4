/**
 * What is pressed while a show runs: each is answered as soon as it is in the log, and may be done for so long after the
 * press, ms. A stop that comes late still silences; a cue that does speaks into the middle of something else.
 */
const pressLivesMs = {
  runCue: 2_000,
  runModule: 2_000,
  setStandby: 2_000,
  updateBlackboardField: 2_000,
  quickModule: 2_000,
  addModule: 2_000,
  stopAll: 8_000,
  stopModule: 8_000,
  skipWaiting: 8_000,
} as const
export type Press = keyof typeof pressLivesMs

export const isPress = (type: string): type is Press => Object.hasOwn(pressLivesMs, type)

/** Nobody waits for it any more. `pressedAt`: server time, ms; undefined = it does not say. */
export const isDead = (type: Press, { pressedAt, now }: { pressedAt: number | undefined; now: number }): boolean =>
  pressedAt !== undefined && now - pressedAt > pressLivesMs[type]
