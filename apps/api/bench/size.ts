/**
 * Sizes in the bench are those of a full run. `BENCH_SIZE=0.01` runs a hundredth, which shows only whether each row still
 * runs, and nothing about speed.
 */
const share = Number(process.env['BENCH_SIZE'] ?? 1)

export const isWhole = share === 1

/** A number of phones, people or events. */
export const sized = (whole: number, least = 2): number => Math.max(least, Math.round(whole * share))

/** A number of counted rounds. */
export const rounds = (whole: number): number => Math.max(1, Math.round(whole * share))

/** A number of rounds that are not counted: they make the sound and compile the code. */
export const warmUps = (whole: number): number => (isWhole ? whole : 0)

/** A time of waiting, ms. */
export const lasting = (wholeMs: number): number => (isWhole ? wholeMs : Math.min(wholeMs, 200))
