import { IconHelpSquareRounded, IconMessageChatbot, IconVolume } from '@tabler/icons-react'

const icons: Record<string, { Icon: typeof IconVolume; label: string }> = {
  speech: { Icon: IconVolume, label: 'speech' },
  llm: { Icon: IconMessageChatbot, label: 'llm' },
}
const unknown = { Icon: IconHelpSquareRounded, label: 'unknown' }

export const TemplateIcon = ({ type, size = 16 }: { type: string; size?: number }) => {
  const { Icon, label } = icons[type] ?? unknown
  return <Icon size={size} stroke={1.75} role="img" aria-label={label} />
}
