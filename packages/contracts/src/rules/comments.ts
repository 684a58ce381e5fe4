/** `text`: characters of one message; `replies`: in one thread; `threads`: of one performance, resolved ones included. */
export const commentLimits = { text: 2_000, replies: 50, threads: 500, about: 200 } as const
