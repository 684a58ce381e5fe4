/** Of another language: the keys are the English texts, with `{0}` for the first value in them. */
export type Messages = Readonly<Record<string, string>>
type Value = string | number | null | undefined
/** Says a text with its values: t`${name} is here.` */
export type Tag = (english: TemplateStringsArray, ...values: readonly Value[]) => string

/** What says texts in the language of these messages; without any, or for a text that is not among them, in English. */
export const tagOf =
  (messages: Messages | undefined): Tag =>
  (english, ...values) => {
    const message = messages?.[english.reduce((before, text, at) => `${before}{${at - 1}}${text}`)]
    return message === undefined
      ? english.reduce((before, text, at) => `${before}${values[at - 1]}${text}`)
      : message.replace(/\{(\d)\}/g, (_, at: string) => String(values[Number(at)] ?? ''))
  }
