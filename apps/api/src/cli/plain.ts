/** Texts from elsewhere, without signs that steer a terminal. */
export const plain = (text: string): string => text.replace(/\p{Cc}/gu, ' ')
