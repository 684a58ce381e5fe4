/** Control characters, line ends, and signs that turn the direction of a text or cannot be seen. */
const anyUnseen = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/u
const allUnseen = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu
/** Line ends, and what else moves on in a line. */
const breaks = /[\t-\r\u0085\p{Zl}\p{Zp}]+/gu
/** Signs that turn the direction of everything after them. */
const turning = /[\u202A-\u202E\u2066-\u2069]/u

/** Whether a text is a single line without invisible or reordering characters. */
export const isPlainLine = (text: string): boolean => !anyUnseen.test(text)

/** The same words as a single line that looks like what it says. */
export const plainLine = (text: string): string => text.replace(breaks, ' ').replace(allUnseen, '').trim()

export const turnsDirection = (text: string): boolean => turning.test(text)
