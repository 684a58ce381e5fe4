import type { GhostAnswers as Answers } from '@ghostlight/contracts'
import { Group, NativeSelect, NumberInput, Stack, Title } from '@mantine/core'
import { OutcomeLine } from '../../../controls/OutcomeLine.tsx'
import { PermissionGate } from '../../../controls/PermissionGate.tsx'
import { type ChoiceQuestion, choicesIn } from '../../../controls/what-if/choices.ts'
import { useGhostAnswers } from '../../../controls/what-if/useGhostAnswers.ts'
import { useBlackboard } from '../../../live/LiveProvider.tsx'
import { t } from '../../../words/t.ts'

/** How ghosts answer each question of the show: by chance, with shares, or so that one option wins. */
export const GhostAnswers = ({ id }: { id: string }) => {
  const templates = useBlackboard((board) => board.templates)
  const { answers, set, problem } = useGhostAnswers(id)
  const questions = choicesIn(templates)
  if (questions.length === 0) return null
  return (
    <Stack gap="sm" mt="lg">
      <Title order={3} size="h5">
        {t`What if`}
      </Title>
      {questions.map((question) => (
        <OneQuestion
          key={question.template}
          question={question}
          now={answers[question.template] ?? {}}
          onSet={(wish) => set({ template: question.template, ...wish })}
        />
      ))}
      {problem !== null && <OutcomeLine tone="failed" text={problem} />}
    </Stack>
  )
}

type Props = { question: ChoiceQuestion; now: Answers; onSet: (wish: Answers) => void }

const OneQuestion = ({ question: { name, options }, now, onSet }: Props) => {
  const chosen = now.winner ?? (now.shares ? 'shares' : 'chance')
  const even = Math.floor(100 / options.length)
  const choose = (value: string): void => {
    if (value === 'chance') onSet({})
    else if (value === 'shares') onSet({ shares: Object.fromEntries(options.map(({ _id }) => [_id, even])) })
    else onSet({ winner: value })
  }
  return (
    <PermissionGate action={{ route: 'setGhostAnswers' }}>
      <NativeSelect
        label={name}
        value={chosen}
        data={[
          { value: 'chance', label: t`Ghosts answer by chance` },
          { value: 'shares', label: t`Ghosts answer with these shares` },
          ...options.map(({ _id, label }) => ({ value: _id, label: t`“${label}” wins` })),
        ]}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {now.shares && (
        <Group gap="sm">
          {options.map(({ _id, label }) => (
            <NumberInput
              key={_id}
              label={label}
              w={110}
              suffix=" %"
              min={0}
              max={100}
              allowDecimal={false}
              clampBehavior="strict"
              value={now.shares?.[_id] ?? 0}
              onChange={(value) => onSet({ shares: { ...now.shares, [_id]: Number(value) || 0 } })}
            />
          ))}
        </Group>
      )}
    </PermissionGate>
  )
}
