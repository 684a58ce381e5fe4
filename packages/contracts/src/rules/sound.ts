/** How long a change of volume may take, ms. */
export const longestRampMs = 60_000
/** How long a fade out takes unless the performance says otherwise, ms. */
export const usualFadeMs = 5_000

/** How loud a phone is: the level of everybody times the one of its group, in thousandths. */
export const levelOf = (all: number, group: number): number => Math.round(all * group * 1_000) / 1_000
