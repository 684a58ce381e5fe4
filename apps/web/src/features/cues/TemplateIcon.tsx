import { isTemplateKind, kindWord, type TemplateKind } from '@ghostlight/contracts/rules'
import { glyph } from '../../controls/glyph/glyph.tsx'
import type { GlyphName } from '../../controls/glyph/glyphs.ts'
import { translated } from '../../words/sentences.ts'
import { t } from '../../words/t.ts'

const icons = {
  speech: 'volume',
  llm: 'message-chatbot',
  ask: 'list-check',
} as const satisfies Record<TemplateKind, GlyphName>

export const TemplateIcon = ({ type, size = 16 }: { type: string; size?: number }) =>
  glyph(isTemplateKind(type) ? icons[type] : 'help-square-rounded', {
    size,
    label: translated(kindWord(type) ?? t`unknown`),
  })
