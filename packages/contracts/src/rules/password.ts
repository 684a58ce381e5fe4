/** Shortest password that somebody may choose, in visible characters. */
const shortestPassword = 12
export const isLongEnough = (password: string): boolean => [...password].length >= shortestPassword
export const passwordTooShort = `at least ${shortestPassword} characters`
