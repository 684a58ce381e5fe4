import { Button, Modal, NativeSelect, Radio, Textarea, TextInput } from '@mantine/core'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { DialogFoot } from '../../../controls/DialogFoot.tsx'
import { RightsGate } from '../../../controls/PermissionGate.tsx'
import { voicesFailure } from '../../../rest/voices-query.ts'
import panel from '../../../theme/panel.module.css'
import { t } from '../../../words/t.ts'
import { UpdateVoices } from '../../voices/UpdateVoices.tsx'
import { languageChoices } from '../language-name.ts'
import css from './new-performance.module.css'
import { type Asked, type NewPerformance, type OnMade, useNewPerformance } from './useNewPerformance.ts'

type Props = { onMade: OnMade; onClose: () => void }

/** Asks five things, each with an answer, and makes a performance that can be run at once. */
export const NewPerformanceDialog = ({ opened, ...props }: Props & { opened: boolean }) => (
  <Modal opened={opened} onClose={props.onClose} title={t`New performance`}>
    <Form {...props} />
  </Modal>
)

const Form = ({ onMade, onClose }: Props) => {
  const creation = useNewPerformance(onMade)
  const { fields, edit, isFixed, refused, silent, isReady, isBusy, create } = creation
  const [pressed, press] = useState(false)
  const submit = () => {
    press(true)
    if (isReady && refused === undefined && !isBusy) create()
  }
  return (
    <form
      className={css.form}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        submit()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <fieldset className={css.fields} disabled={isFixed}>
        <TextInput
          label={t`Name`}
          required
          data-autofocus
          autoComplete="off"
          maxLength={200}
          value={fields.name}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => edit({ name: event.currentTarget.value })}
        />
        <Textarea
          label={t`The first words`}
          description={t`A voice speaks them to everybody at the first GO. {{nickname}} becomes each person’s own name.`}
          autosize
          minRows={2}
          maxRows={5}
          maxLength={2_000}
          value={fields.line}
          onChange={(event) => edit({ line: event.currentTarget.value })}
        />
        <Voice creation={creation} />
        <NativeSelect
          label={t`Language`}
          description={t`What the performance is written in. You can add other languages later.`}
          value={fields.language}
          data={languageChoices}
          onChange={(event) => edit({ language: event.currentTarget.value })}
        />
        <Door creation={creation} problem={pressed ? refused : undefined} />
      </fieldset>
      {silent && (
        <p className={panel.trouble} role="status">
          <IconAlertTriangleFilled size={14} aria-hidden />{' '}
          {t`Without a voice nothing can be said. Update the voices, or empty the first words.`}
        </p>
      )}
      <DialogFoot problem={creation.problem} onStay={onClose}>
        <RightsGate action={{ route: isFixed ? 'edit' : 'createPerformance' }}>
          <Button type="submit" variant="filled" loading={isBusy} disabled={!isReady}>
            {t`Create`}
          </Button>
        </RightsGate>
      </DialogFoot>
    </form>
  )
}

const Voice = ({ creation: { fields, edit, voices } }: { creation: NewPerformance }) => {
  const { data, error } = voices
  return (
    <div className={css.voice}>
      <NativeSelect
        label={t`Voice`}
        disabled={!data || data.length === 0}
        value={fields.voice}
        data={data?.length ? data.map(({ voiceId, name }) => ({ value: voiceId, label: name })) : [t`No voices yet`]}
        error={error && voicesFailure(error)}
        onChange={(event) => edit({ voice: event.currentTarget.value })}
      />
      {data?.length === 0 && (
        <RightsGate action={{ route: 'updateVoices' }}>
          <UpdateVoices />
        </RightsGate>
      )}
    </div>
  )
}

const choices = [
  { value: 'nothing', label: t`Nothing more`, about: t`The fastest way in.` },
  {
    value: 'five',
    label: t`The usual five questions`,
    about: t`About technology, the early Internet, an embarrassing moment, an old username and consolation.`,
  },
  { value: 'own', label: t`Questions of your own`, about: t`At most 12, answered in words.` },
] as const satisfies readonly { value: Asked; label: string; about: string }[]

const Door = ({
  creation: { fields, edit, own },
  problem,
}: {
  creation: NewPerformance
  problem: string | undefined
}) => (
  <Radio.Group
    label={t`At the door, phones ask for a number, a first name, and…`}
    value={fields.asked}
    onChange={(asked) => {
      const chosen = choices.find(({ value }) => value === asked)
      if (chosen) edit({ asked: chosen.value })
    }}
  >
    <div className={css.choices}>
      {choices.map(({ value, label, about }) => (
        <Radio key={value} value={value} label={label} description={about} />
      ))}
    </div>
    {fields.asked === 'own' && (
      <Textarea
        label={t`Your questions, one a line`}
        withAsterisk
        autosize
        minRows={2}
        maxRows={8}
        maxLength={4_000}
        placeholder={t`What do you fear?`}
        error={problem}
        description={
          own.length > 0 && t`In your words the answers are ${own.map(({ key }) => `{{${key}}}`).join(', ')}.`
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={fields.questions}
        onChange={(event) => edit({ questions: event.currentTarget.value })}
      />
    )}
  </Radio.Group>
)
