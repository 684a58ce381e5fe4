type KindRules = {
  /** how a sentence about one begins */
  named: string
  /** the texts in which symbols may stand, in the order of the form: their labels, and the characters that each takes */
  texts: Readonly<Record<string, { label: string; most: number }>>
  /** what it must have besides a name, in the order of the form */
  needed: readonly string[]
  /** the text that stands for all of them in a row, and that stays when the template becomes another kind */
  main: string
  /** what to tell an author who has written nothing yet */
  write: string
}

/**
 * What a template can be. Every other table of kinds names exactly these, or it does not compile: CONTRIBUTING lists them.
 * A type that stands here nowhere is kept and shown as unknown, and cannot be run.
 */
export const templateKinds = {
  speech: {
    named: 'Speech',
    texts: { text: { label: 'Text', most: 5_000 } },
    needed: ['text', 'voice'],
    main: 'text',
    write: 'Write what is to be said.',
  },
  llm: {
    named: 'An llm template',
    texts: { system: { label: 'System', most: 10_000 }, prompt: { label: 'Prompt', most: 10_000 } },
    needed: ['system', 'prompt', 'voice'],
    main: 'prompt',
    write: 'Write a system text or a prompt.',
  },
} as const satisfies Record<string, KindRules>

export type TemplateKind = keyof typeof templateKinds
export const kindNames = Object.keys(templateKinds) as readonly TemplateKind[]
const rulesOf: Readonly<Record<string, KindRules>> = templateKinds

export const isTemplateKind = (type: string): type is TemplateKind => Object.hasOwn(templateKinds, type)

/** The texts of this kind in the order of its form; none of a type that is unknown. */
export const textFieldsOf = (type: string): readonly string[] =>
  isTemplateKind(type) ? Object.keys(templateKinds[type].texts) : []

/** Those of all kinds. */
export const textFields: readonly string[] = kindNames.flatMap(textFieldsOf)

/** Label and length of a text, whichever kind it is of; undefined of what is none. */
export const textField = (field: string) => kindNames.flatMap((kind) => rulesOf[kind]?.texts[field] ?? []).at(0)

/** Of content of any kind, the text that stands for all of it. */
export const mainText = (content: Readonly<Record<string, unknown>>): string =>
  String(kindNames.map((kind) => content[templateKinds[kind].main]).find((text) => text !== undefined) ?? '')

type Fields = { name: string; type: string; content: Readonly<Record<string, unknown>> }

/** What a template still needs, in the order of the form. One of unknown type needs a name only. */
export const missingIn = ({ name, type, content }: Fields): string[] => {
  const fields: Record<string, unknown> = { ...content, name }
  return ['name', ...neededBy(type)].filter((field) => isBlank(fields[field]))
}

const neededBy = (type: string): readonly string[] => (isTemplateKind(type) ? templateKinds[type].needed : [])

const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === ''

/** Content in which nothing has been written. */
export const blankContent = (type: string): Record<string, string> =>
  Object.fromEntries(neededBy(type).map((field) => [field, '']))

/** Whether it has nothing to say: all its texts are empty. */
export const saysNothing = ({ type, content }: Omit<Fields, 'name'>): boolean =>
  textFieldsOf(type).every((field) => isBlank(content[field]))

/** `Speech needs a text`: the same for every kind that has something to say. */
export const needsText = (kind: TemplateKind): string =>
  `${templateKinds[kind].named} needs ${textFieldsOf(kind)
    .map((field) => `a ${field}`)
    .join(' or ')}`
