import { mostJoinQuestions } from '@ghostlight/contracts/rules'
import { Button, Modal, SegmentedControl } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconHelpCircle } from '@tabler/icons-react'
import { useRef } from 'react'
import panel from '../../../../theme/panel.module.css'
import { t } from '../../../../words/t.ts'
import { useActing, useScript } from '../EditorContext.tsx'
import { QuestionPreview } from './QuestionPreview.tsx'
import { QuestionRow } from './QuestionRow.tsx'
import css from './questions.module.css'

/** What people are asked at the door: the usual five, or a list of the performance. */
export const QuestionsButton = () => {
  const { questions, focusOn } = useActing()
  const [opened, { open, close }] = useDisclosure()
  const own = useScript(({ performance }) => performance.data?.joinQuestions)
  const rows = useRowIds()
  const add = () => {
    const key = questions.add()
    rows.isNew(key)
    focusOn(`question ${key}`)
  }
  return (
    <>
      <Button size="xs" leftSection={<IconHelpCircle size={16} aria-hidden />} onClick={open}>
        {t`Questions`}
        {own && ` (${own.length})`}
      </Button>
      <Modal opened={opened} onClose={close} size="xl" title={t`Questions at the door`}>
        <p className={`${panel.muted} ${css.about}`}>
          {t`What phones ask everybody who comes in. A new show takes the questions that are here when it is made.`}
        </p>
        <SegmentedControl
          aria-label={t`Which questions`}
          data={[
            { value: 'usual', label: t`The usual five` },
            { value: 'own', label: t`Own questions` },
          ]}
          value={own ? 'own' : 'usual'}
          onChange={(which) => questions.choose(which === 'own')}
        />
        {own && (
          <>
            <ol className={css.rows}>
              {own.map((question, at) => (
                <QuestionRow
                  key={rows.idOf(question.key)}
                  question={question}
                  at={at}
                  all={own}
                  onKey={(to) => {
                    rows.renamed(question.key, to)
                    return questions.set(question.key, (it) => ({ ...it, key: to }))
                  }}
                />
              ))}
            </ol>
            <Button disabled={own.length >= mostJoinQuestions} onClick={add}>
              {t`+ Add Question`}
            </Button>
            {own.length >= mostJoinQuestions && (
              <p className={`${panel.muted} ${css.most}`}>{t`${mostJoinQuestions} questions are the most.`}</p>
            )}
            {own.length === 0 && (
              <p className={`${panel.muted} ${css.none}`}>
                {t`Without questions, a phone number and a first name are enough.`}
              </p>
            )}
          </>
        )}
        <QuestionPreview own={own} />
      </Modal>
    </>
  )
}

/** A row stays the same row, with the focus in it, when its question gets another key. */
const useRowIds = () => {
  const { current: ids } = useRef(new Map<string, string>())
  return {
    idOf: (key: string): string => ids.get(key) ?? key,
    isNew: (key: string): void => void ids.set(key, crypto.randomUUID()),
    renamed: (from: string, to: string): void => void ids.set(to, ids.get(from) ?? from),
  }
}
