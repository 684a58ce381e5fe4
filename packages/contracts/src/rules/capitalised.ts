/** As the beginning of a sentence: names are stored as people wrote them. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
