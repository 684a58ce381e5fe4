import { z } from 'zod'

const form = 'a currency and what 1,000 characters cost, such as "EUR speech=0.18 language=0.002"'
const price = /^(speech|language)=(\d{1,6}(?:\.\d{1,6})?)$/

/** Such as `EUR speech=0.18 language=0.002`; undefined = it is nothing of that kind. */
const parsed = (text: string) => {
  const [currency = '', ...parts] = text.trim().split(/\s+/)
  const known = new Map(parts.map((it) => price.exec(it)).map((it) => [it?.[1], it?.[2]]))
  if (!/^[A-Z]{3}$/.test(currency) || parts.length === 0 || known.has(undefined) || known.size < parts.length)
    return undefined
  const [speech, language] = [known.get('speech'), known.get('language')]
  return {
    currency,
    ...(speech !== undefined && { speech: Number(speech) }),
    ...(language !== undefined && { language: Number(language) }),
  }
}

/** What the providers charge: for 1,000 characters of speech, and for 1,000 characters to and from a language model. */
export const PricesSetting = z
  .string()
  .max(100, form)
  .transform((text, context) => {
    const prices = parsed(text)
    if (!prices) context.addIssue({ code: 'custom', message: form })
    return prices ?? z.NEVER
  })
