/**
 * At most `most` emotes of one person in any `windowMs`. The server refuses more, and the phone does not offer more.
 */
export const emotePace = { most: 3, windowMs: 2_000 } as const
