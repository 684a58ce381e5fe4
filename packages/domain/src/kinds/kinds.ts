import type { TemplateKind } from '@ghostlight/contracts/rules'

/** Content as a log may have it: of any version, and so of any shape. */
type Content = Readonly<Record<string, unknown>>

/** What a show delivers. */
export type Said = {
  /** undefined = nothing of it is heard, so no sound is made, and none is waited for */
  voice: string | undefined
  /** what a phone shows besides its text; it goes to `sent-as.ts` as it is */
  shows?: Readonly<Record<string, unknown>>
  /** how long a phone has it after its sound, ms; it fails where nothing ends it by 15 s later. Absent = 0 */
  lastsMs?: number
} & (Fixed | Asked)
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
