/**
 * What a bench does is given in full. `BENCH_SIZE=0.01` asks for a hundredth of it, which says nothing about speed: only
 * whether each row still runs.
 */
const share = Number(process.env['BENCH_SIZE'] ?? 1)

export const isWhole = share === 1

/** So many phones, people or events. */
export const sized = (whole: number, least = 2): number => Math.max(least, Math.round(whole * share))

/** So many rounds, after which a median can be taken. */
export const rounds = (whole: number): number => Math.max(1, Math.round(whole * share))

/** So many rounds that are not counted: the sound is made, the code compiled. */
export const warmUps = (whole: number): number => (isWhole ? whole : 0)

/** So many ms in which nothing but time passes. */
export const lasting = (wholeMs: number): number => (isWhole ? wholeMs : Math.min(wholeMs, 200))
