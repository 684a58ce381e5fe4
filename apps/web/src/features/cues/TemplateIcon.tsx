import { isTemplateKind, type TemplateKind } from '@ghostlight/contracts/rules'
import { IconHelpSquareRounded, IconMessageChatbot, IconVolume } from '@tabler/icons-react'

const icons = { speech: IconVolume, llm: IconMessageChatbot } as const satisfies Record<TemplateKind, typeof IconVolume>

export const TemplateIcon = ({ type, size = 16 }: { type: string; size?: number }) => {
  const isKnown = isTemplateKind(type)
  const Icon = isKnown ? icons[type] : IconHelpSquareRounded
  return <Icon size={size} stroke={1.75} role="img" aria-label={isKnown ? type : 'unknown'} />
}
