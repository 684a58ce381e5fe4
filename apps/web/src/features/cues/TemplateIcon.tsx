import { isTemplateKind, kindWord, type TemplateKind } from '@ghostlight/contracts/rules'
import { IconHelpSquareRounded, IconListCheck, IconMessageChatbot, IconVolume } from '@tabler/icons-react'
import { translated } from '../../words/sentences.ts'
import { t } from '../../words/t.ts'

const icons = {
  speech: IconVolume,
  llm: IconMessageChatbot,
  ask: IconListCheck,
} as const satisfies Record<TemplateKind, typeof IconVolume>

export const TemplateIcon = ({ type, size = 16 }: { type: string; size?: number }) => {
  const Icon = isTemplateKind(type) ? icons[type] : IconHelpSquareRounded
  return <Icon size={size} stroke={1.75} role="img" aria-label={translated(kindWord(type) ?? t`unknown`)} />
}
