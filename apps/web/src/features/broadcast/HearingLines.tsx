import type { User } from '@ghostlight/contracts'
import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAlertTriangle, IconEar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { voicesQuery } from '../../rest/voices-query.ts'
import { voiceOf } from '../cues/failures.ts'
import css from './hearing.module.css'
import { hearingOf, hereWords } from './hearing.ts'
import type { ComposeState } from './useCompose.ts'

/** Before Send: how many of them are here, and what is missing for whom; who that is, when asked. */
export const HearingLines = ({ state: { audience, template } }: { state: ComposeState }) => {
  const sockets = useBlackboard((all) => all.sockets)
  const title = useBlackboard((all) => all.title)
  const hearing = useMemo(
    () => hearingOf({ sockets, title }, audience.people, template),
    [sockets, title, audience.people, template],
  )
  const { data: voices } = useQuery(voicesQuery)
  const [named, { toggle }] = useDisclosure()
  const voice = voiceOf(template)
  const noVoice = voice && voices && !voices.some(({ voiceId }) => voiceId === voice)
  const lines = [
    { text: `${hearing.unconfirmed.length} not sure to hear: sound not confirmed`, people: hearing.unconfirmed },
    ...hearing.holes.map(({ symbol, people }) => ({ text: `{{${symbol}}} is empty for ${people.length}`, people })),
  ].filter(({ people }) => people.length > 0)
  if (hearing.total === 0 && !noVoice) return null
  const hasNames = hearing.notHere.length > 0 || lines.length > 0
  return (
    <div className={css.hearing} data-named={named || undefined}>
      <p className={css.line} role="status" data-tone={hearing.here === 0 ? 'warn' : undefined}>
        <IconEar size={14} aria-hidden /> {hereWords(hearing)}
        {hasNames && (
          <UnstyledButton className={css.who} aria-expanded={named} onClick={toggle}>
            {named ? 'Hide names' : 'Who?'}
          </UnstyledButton>
        )}
      </p>
      {named && hearing.notHere.length > 0 && <Names label="Not here" people={hearing.notHere} />}
      {lines.map(({ text, people }) => (
        <div key={text}>
          <p className={css.line} data-tone="warn">
            <IconAlertTriangle size={14} aria-hidden /> {text}
          </p>
          {named && <Names label={text} people={people} />}
        </div>
      ))}
      {noVoice && (
        <p className={css.line} data-tone="warn">
          <IconAlertTriangle size={14} aria-hidden /> no voice {voice}
        </p>
      )}
    </div>
  )
}

const mostNames = 60

const Names = ({ label, people }: { label: string; people: readonly User[] }) => (
  <p className={css.names}>
    <span className={css.about}>{label}: </span>
    {people
      .slice(0, mostNames)
      .map(({ name }) => name)
      .join(', ')}
    {people.length > mostNames && `, and ${people.length - mostNames} more`}
  </p>
)
