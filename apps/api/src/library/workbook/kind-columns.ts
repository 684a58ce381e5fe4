import {
  isTemplateKind,
  kindNames,
  type TemplateKind,
  type templateKinds,
  textField,
  textFieldsOf,
} from '@ghostlight/contracts/rules'

/** Whether a kind of template fits into columns: each text under its label, and its voice. Other kinds are in Content, as Export writes it. */
const hasColumns = { speech: true, llm: true, ask: false } as const satisfies Record<TemplateKind, boolean>

export const sheetKinds = kindNames.filter((kind) => hasColumns[kind])
export const isSheetKind = (type: string): type is TemplateKind => isTemplateKind(type) && hasColumns[type]

type Texts = (typeof templateKinds)[TemplateKind]['texts']
export type TextColumn = (Texts extends infer One ? (One extends unknown ? One[keyof One] : never) : never) extends {
  label: infer Label
}
  ? Label
  : never

/** The texts that have a column, in the order of the columns. */
export const sheetTexts = sheetKinds.flatMap(textFieldsOf).map((field) => ({
  field,
  column: textField(field)?.label as TextColumn,
  most: textField(field)?.most ?? 0,
}))
