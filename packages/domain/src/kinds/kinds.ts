import { askedIn, type Asked as Question, type TemplateKind } from '@ghostlight/contracts/rules'

/** Content as a log may have it: of any version, so of any shape. */
type Content = Readonly<Record<string, unknown>>

/** What a show delivers. */
export type DeliveryContent = {
  /** undefined = silent: no sound is made or waited for */
  voice: string | undefined
} & (Fixed | Asked)
/** The same words for everybody, except for the symbols in them. */
type Fixed = {
  says: string
  asks?: undefined /** the phone shows these words until the question closes */
  ask?: Question
}
/** The task of a language model, which writes a line for each person. */
type Asked = { asks: { system: string; prompt: string }; says?: undefined; ask?: undefined }

const isText = (value: unknown): value is string => typeof value === 'string'

/** What each kind of template delivers. Undefined if its content lacks what the kind needs. */
export const kinds = {
  speech: ({ text, voice }) => (isText(text) && isText(voice) ? { says: text, voice } : undefined),
  llm: ({ system, prompt, voice }) =>
    isText(system) && isText(prompt) && isText(voice) ? { asks: { system, prompt }, voice } : undefined,
  ask: ({ question, voice, ...content }) => {
    const ask = askedIn(content)
    const spoken = isText(voice) && voice !== '' ? voice : undefined
    return isText(question) && ask ? { says: question, voice: spoken, ask } : undefined
  },
} as const satisfies Record<TemplateKind, (content: Content) => DeliveryContent | undefined>
