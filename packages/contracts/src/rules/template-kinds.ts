type KindRules = {
  /** what people call it: beside its icon, and where somebody chooses a type */
  word: string
  /** the beginning of a sentence about one */
  named: string
  /** the texts that may have symbols, in the order of the form: label and longest length in characters */
  texts: Readonly<Record<string, { label: string; most: number }>>
  /** the fields that are required besides a name, in the order of the form */
  needed: readonly string[]
  /** the text that represents it in a row of a list, and that stays when the template changes its kind */
  main: string
  /** what to tell an author who has not written anything yet */
  write: string
  /** its texts may have the words of the whole room, which reach nobody as they are */
  readsRoom: boolean
  /** it writes in the language of whoever hears it, so its texts need no translation */
  writesInAnyLanguage: boolean
}

/**
 * What a template can be. Every other table of kinds has exactly these keys, or it does not compile: CONTRIBUTING lists
 * the tables. A template of an unknown type is stored and shown as unknown, and cannot run.
 */
export const templateKinds = {
  speech: {
    word: 'speech',
    named: 'Speech',
    texts: { text: { label: 'Text', most: 5_000 } },
    needed: ['text', 'voice'],
    main: 'text',
    write: 'Write what is to be said.',
    readsRoom: false,
    writesInAnyLanguage: false,
  },
  llm: {
    word: 'llm',
    named: 'An llm template',
    texts: { system: { label: 'System', most: 10_000 }, prompt: { label: 'Prompt', most: 10_000 } },
    needed: ['system', 'prompt', 'voice'],
    main: 'prompt',
    write: 'Write a system text or a prompt.',
    readsRoom: true,
    writesInAnyLanguage: true,
  },
  ask: {
    word: 'question',
    named: 'A question',
    texts: { question: { label: 'Question', most: 300 } },
    needed: ['question'],
    main: 'question',
    write: 'Write what is asked.',
    readsRoom: false,
    writesInAnyLanguage: false,
  },
} as const satisfies Record<string, KindRules>

export type TemplateKind = keyof typeof templateKinds
export const kindNames = Object.keys(templateKinds) as readonly TemplateKind[]
const rulesOf: Readonly<Record<string, KindRules>> = templateKinds

export const isTemplateKind = (type: string): type is TemplateKind => Object.hasOwn(templateKinds, type)

/** What people call a type; undefined if it is unknown. */
export const kindWord = (type: string): string | undefined =>
  isTemplateKind(type) ? templateKinds[type].word : undefined

/** Whether a text of this type may have the words of the whole room. */
export const readsRoom = (type: string): boolean => isTemplateKind(type) && templateKinds[type].readsRoom

/** Whether a template of this type writes in the language of whoever hears it. */
export const writesInAnyLanguage = (type: string): boolean =>
  isTemplateKind(type) && templateKinds[type].writesInAnyLanguage

/** The name of a template that its author did not name. */
export const quickName = (type: string): string => (type === 'ask' ? 'Quick question' : `Quick ${type} template`)

/** The texts of this kind in the order of its form; empty for an unknown type. */
export const textFieldsOf = (type: string): readonly string[] =>
  isTemplateKind(type) ? Object.keys(templateKinds[type].texts) : []

/** Those of all kinds. */
export const textFields: readonly string[] = kindNames.flatMap(textFieldsOf)

/** Label and length of a text, of any kind; undefined if there is no such text. */
export const textField = (field: string) => kindNames.flatMap((kind) => rulesOf[kind]?.texts[field] ?? []).at(0)

/** The field whose text represents a template of this kind. */
export const mainField = (type: TemplateKind): string => templateKinds[type].main

/** The text that represents content of any kind. */
export const mainText = (content: Readonly<Record<string, unknown>>): string =>
  String(kindNames.map((kind) => content[templateKinds[kind].main]).find((text) => text !== undefined) ?? '')

type Fields = { name: string; type: string; content: Readonly<Record<string, unknown>> }

/** The fields that a template still needs, in the order of the form. A template of unknown type needs only a name. */
export const missingIn = ({ name, type, content }: Fields): string[] => {
  const fields: Record<string, unknown> = { ...content, name }
  return ['name', ...neededBy(type)].filter((field) => isBlankText(fields[field]))
}

/** The fields that a template still needs, in words; undefined if it needs none. */
export const lacksWords = (template: Fields): string | undefined => {
  const missing = missingIn(template)
  const type = kindWord(template.type) ?? template.type
  return missing.length === 0 ? undefined : `A template of type ${type} needs ${missing.join(', ')}.`
}

/** Its texts and what else it must have; nothing of a type that is unknown. */
export const neededBy = (type: string): readonly string[] => (isTemplateKind(type) ? templateKinds[type].needed : [])

export const isBlankText = (value: unknown): boolean => typeof value !== 'string' || value.trim() === ''

/** Content with empty texts. */
export const blankContent = (type: string): Record<string, string> =>
  Object.fromEntries(neededBy(type).map((field) => [field, '']))

/** Whether all its texts are empty. */
export const saysNothing = ({ type, content }: Omit<Fields, 'name'>): boolean =>
  textFieldsOf(type).every((field) => isBlankText(content[field]))

/** `Speech needs a text`: the same for every kind that says something. */
export const needsText = (kind: TemplateKind): string =>
  `${templateKinds[kind].named} needs ${textFieldsOf(kind)
    .map((field) => `a ${field}`)
    .join(' or ')}`
