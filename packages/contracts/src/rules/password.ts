/** Of a password that somebody chooses, in characters as they are seen to be typed. */
const shortestPassword = 12
export const isLongEnough = (password: string): boolean => [...password].length >= shortestPassword
export const tooShort = `at least ${shortestPassword} characters`
