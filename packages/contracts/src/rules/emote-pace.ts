/** So many emotes of one person in any such time: the server refuses more, and the phone offers none. */
export const emotePace = { most: 3, windowMs: 2_000 } as const
