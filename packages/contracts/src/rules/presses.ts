/**
 * How long after a press it may still take effect, ms. A late stop still silences; a late cue would speak into the
 * middle of something else.
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
  holdFollow: 8_000,
  setVolume: 2_000,
  pauseAll: 8_000,
  resumeAll: 2_000,
  fadeAll: 8_000,
  announce: 8_000,
  allClear: 2_000,
  skipWaiting: 8_000,
  closeQuestion: 8_000,
  extendQuestion: 8_000,
  breakTie: 8_000,
} as const
export type Press = keyof typeof pressLivesMs

export const isPress = (type: string): type is Press => Object.hasOwn(pressLivesMs, type)

/** Whether a press is too old to take effect. `pressedAt`: server time, ms; undefined = unknown, so never too old. */
export const isDead = (type: Press, { pressedAt, now }: { pressedAt: number | undefined; now: number }): boolean =>
  pressedAt !== undefined && now - pressedAt > pressLivesMs[type]
