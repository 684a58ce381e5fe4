import type { Voice } from '@ghostlight/contracts'
import { mostTranslations } from '@ghostlight/contracts/rules'
import { Button, Modal, Select } from '@mantine/core'
import { useState } from 'react'
import { AskFirst } from '../../../../controls/AskFirst.tsx'
import { RightsGate } from '../../../../controls/PermissionGate.tsx'
import panel from '../../../../theme/panel.module.css'
import { t } from '../../../../words/t.ts'
import { languageChoices, nameOf } from '../../language-name.ts'
import { useActing, useEditing } from '../EditorContext.tsx'
import { Gate } from '../Gate.tsx'
import { Drafts } from './Drafts.tsx'
import { useLanguages } from './LanguageProvider.tsx'
import css from './languages.module.css'
import { countIn, countWords, languagesIn, ownLanguage } from './languages-in.ts'
import { OtherWords } from './OtherWords.tsx'
import { Strings } from './Strings.tsx'
import { VoicesByLanguage } from './VoicesByLanguage.tsx'

type Props = { voices: readonly Voice[] }

/** What a performance is written in, what it is translated into, and who speaks it there. */
export const LanguagesDialog = ({ voices }: Props) => {
  const { dialog } = useLanguages()
  return (
    <Modal opened={dialog.opened} onClose={dialog.close} size="xl" title={t`Languages`}>
      {dialog.opened && (
        <Gate>
          <Own />
          <Others />
          <VoicesByLanguage voices={voices} />
          <Drafts />
          <Strings />
          <OtherWords />
        </Gate>
      )}
    </Modal>
  )
}

/** A language is found by its name in English, its own name and its tag. */
const found = ({ options, search }: { options: readonly unknown[]; search: string }) => {
  const typed = search.trim().toLowerCase()
  return (options as typeof languageChoices).filter(({ label, more }) =>
    `${label} ${more}`.toLowerCase().includes(typed),
  ) as never
}

const Own = () => {
  const { script } = useEditing()
  const { translations } = useActing()
  const own = ownLanguage(script)
  const isOther = !languageChoices.some(({ value }) => value === own)
  return (
    <section className={css.section}>
      <Select
        label={t`Language of the performance`}
        description={t`What it is written in, and what people without a language of their own hear`}
        searchable
        allowDeselect={false}
        nothingFoundMessage={t`There is no such language.`}
        maw={360}
        data={[...languageChoices, ...(isOther ? [{ value: own, label: nameOf(own), more: own }] : [])]}
        filter={found}
        value={own}
        onChange={(next) => next !== null && next !== own && translations.chooseOwn(next)}
      />
    </section>
  )
}

const Others = () => {
  const { script } = useEditing()
  const { translations } = useActing()
  const { language: chosen, choose } = useLanguages()
  const [leaving, leave] = useState<string | null>(null)
  const languages = languagesIn(script)
  const free = languageChoices.filter(({ value }) => value !== ownLanguage(script) && !languages.includes(value))
  return (
    <section className={css.section} aria-labelledby="translated-into">
      <h3 id="translated-into">{t`Translated into`}</h3>
      <ul className={css.list}>
        {languages.map((it) => {
          const count = countIn(script, it)
          const told = countWords(count)
          return (
            <li key={it}>
              <b>{nameOf(it)}</b>
              <span className={css.grow}>
                {told === '' ? t`all ${count.of} done` : t`${told} of ${count.of}`}
                {it === ownLanguage(script) && t`: this is what the performance is written in`}
              </span>
              <Button size="xs" variant="subtle" onClick={() => choose(chosen === it ? null : it)}>
                {chosen === it ? t`Hide ${nameOf(it)}` : t`Write ${nameOf(it)}`}
              </Button>
              <Button size="xs" variant="subtle" color="gray" onClick={() => leave(it)}>
                {t`Remove ${nameOf(it)}`}
              </Button>
            </li>
          )
        })}
      </ul>
      {languages.length < mostTranslations ? (
        <Select
          aria-label={t`Add a language`}
          placeholder={t`+ Add a language`}
          searchable
          nothingFoundMessage={t`There is no such language.`}
          maw={360}
          data={free}
          filter={found}
          value={null}
          onChange={(next) => {
            if (next === null) return
            translations.add(next)
            choose(next)
          }}
        />
      ) : (
        <p className={panel.muted}>{t`${mostTranslations} languages are the most.`}</p>
      )}
      <AskFirst
        action={{ route: 'edit' }}
        Gate={RightsGate}
        opened={leaving !== null}
        title={leaving && t`Remove ${nameOf(leaving)}?`}
        text={t`All its words and voices go. Undo brings them back, and so does History.`}
        act={t`Remove the language`}
        stay={t`Cancel`}
        drastic
        busy={false}
        onAct={() => {
          if (leaving !== null) translations.remove(leaving)
          if (leaving === chosen) choose(null)
          leave(null)
        }}
        onClose={() => leave(null)}
      />
    </section>
  )
}
