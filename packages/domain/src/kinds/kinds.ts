import type { TemplateKind } from '@ghostlight/contracts/rules'

/** Content as a log may have it: of any version, and so of any shape. */
type Content = Readonly<Record<string, unknown>>

/** What a show delivers. `voice`: undefined = nothing of it is heard, so no sound is made, and none is waited for. */
export type Said = { voice: string | undefined } & (Fixed | Asked)
/** The same words for everybody, up to the symbols in them. */
type Fixed = { says: string; asks?: undefined }
/** The task of a language model, which writes a line for each person. */
type Asked = { asks: { system: string; prompt: string }; says?: undefined }

const isText = (value: unknown): value is string => typeof value === 'string'

/** What each kind of template gives a show to deliver; undefined where the content is not what it needs. */
export const kinds = {
  speech: ({ text, voice }) => (isText(text) && isText(voice) ? { says: text, voice } : undefined),
  llm: ({ system, prompt, voice }) =>
    isText(system) && isText(prompt) && isText(voice) ? { asks: { system, prompt }, voice } : undefined,
} as const satisfies Record<TemplateKind, (content: Content) => Said | undefined>
