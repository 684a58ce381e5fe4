import type { Voice } from '@ghostlight/contracts'
import { NativeSelect } from '@mantine/core'
import panel from '../../../../theme/panel.module.css'
import { t } from '../../../../words/t.ts'
import { nameOf } from '../../language-name.ts'
import { useActing, useEditing } from '../EditorContext.tsx'
import type { Script } from '../script.ts'
import css from './languages.module.css'
import { languagesIn } from './languages-in.ts'

/** The voices of the templates, in the order of their first use. */
const voicesUsed = ({ templates }: Script): string[] => [
  ...new Set(
    templates.flatMap(({ template: { content } }) => {
      const voice: unknown = Reflect.get(content, 'voice')
      return typeof voice === 'string' && voice !== '' ? [voice] : []
    }),
  ),
]

/** Who speaks the part of each voice in each language. */
export const VoicesByLanguage = ({ voices }: { voices: readonly Voice[] }) => {
  const { script } = useEditing()
  const { translations } = useActing()
  const languages = languagesIn(script)
  const used = voicesUsed(script)
  if (languages.length === 0 || used.length === 0) return null
  const chosen = script.performance.data?.voices ?? {}
  const called = (id: string): string => voices.find(({ voiceId }) => voiceId === id)?.name ?? t`${id} (not available)`
  return (
    <section className={css.section} aria-labelledby="voices-by-language">
      <h3 id="voices-by-language">{t`Voices`}</h3>
      <p
        className={panel.muted}
      >{t`Who speaks the part of each voice. A template can have another voice in a language.`}</p>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t`Voice`}</th>
            {languages.map((it) => (
              <th key={it} scope="col">
                {nameOf(it)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {used.map((voice) => (
            <tr key={voice}>
              <th scope="row">{called(voice)}</th>
              {languages.map((it) => {
                const other = chosen[voice]?.[it] ?? ''
                const isGone = other !== '' && !voices.some(({ voiceId }) => voiceId === other)
                return (
                  <td key={it}>
                    <NativeSelect
                      size="xs"
                      aria-label={t`${called(voice)} in ${nameOf(it)}`}
                      value={other}
                      onChange={({ currentTarget: { value } }) => translations.chooseVoice(voice, it, value)}
                      data={[
                        { value: '', label: t`the same voice` },
                        ...voices.map(({ voiceId, name }) => ({ value: voiceId, label: name })),
                        ...(isGone ? [{ value: other, label: called(other) }] : []),
                      ]}
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
