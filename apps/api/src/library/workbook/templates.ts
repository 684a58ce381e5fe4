import type { CueRow } from './cue-row.ts'
import type { TemplateDraft } from './drafts.ts'

type Bad = (message: string) => void

/** Templates in the order of their first use. A name that occurred before may come without its content. */
export const collectTemplates = () => {
  const all: TemplateDraft[] = []
  const places = new Map<string, number>()

  /** Its place in `all`. */
  const of = (row: CueRow, bad: Bad): number | undefined => {
    const name = row.cells.Template
    const place = name === '' ? undefined : places.get(name.toLowerCase())
    const known = place === undefined ? undefined : all[place]
    if (known) {
      if (differs(known, row)) bad(`Template has other content above: ${name}`)
      return place
    }
    const template = templateOf(row, bad)
    if (!template) return undefined
    // one that has no name cannot be meant again
    if (name !== '') places.set(name.toLowerCase(), all.length)
    return all.push(template) - 1
  }
  return { all, of }
}

const templateOf = ({ row, type, cells }: CueRow, bad: Bad): TemplateDraft | undefined => {
  const { Template, Voice: voice, Text: text, System: system, Prompt: prompt } = cells
  const name = Template || `Row ${row}`
  if (text === '' && system === '' && prompt === '') {
    bad(Template === '' ? 'Missing template' : `Template has no content: ${Template}`)
    return undefined
  }
  if (voice === '') bad('Missing voice')
  if (type === 'speech') {
    if (text === '') bad('Speech needs a text')
    if (system !== '' || prompt !== '') bad('Speech has no system and no prompt')
    return { name, type, content: { text, voice } }
  }
  if (type === undefined) return undefined
  if (text !== '') bad('An llm template has no text')
  return { name, type, content: { system, prompt, voice } }
}

/** Whether the row says anything of the template that was not said above; an empty cell says nothing. */
const differs = (known: TemplateDraft, { type, cells }: CueRow): boolean => {
  const content =
    known.type === 'speech' ? { system: '', prompt: '', ...known.content } : { text: '', ...known.content }
  return (
    (type !== undefined && type !== known.type) ||
    (cells.Voice !== '' && cells.Voice !== content.voice) ||
    (cells.Text !== '' && cells.Text !== content.text) ||
    (cells.System !== '' && cells.System !== content.system) ||
    (cells.Prompt !== '' && cells.Prompt !== content.prompt)
  )
}
