import type { User } from '@ghostlight/contracts'
import { Button, SegmentedControl, Switch } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Fragment, useMemo, useState } from 'react'
import page from '../../../../theme/page.module.css'
import panel from '../../../../theme/panel.module.css'
import { t } from '../../../../words/t.ts'
import { useThreads } from '../comments/CommentsProvider.tsx'
import { clockText, lengthText, sourceOf } from '../lengths/length-words.ts'
import { useMeasured } from '../lengths/useMeasured.ts'
import { Picker } from '../picker/Picker.tsx'
import type { Script } from '../script.ts'
import { type CommentsInScript, commentsIn, noComments } from './comments-in.ts'
import { Invented } from './Invented.tsx'
import { peopleWhoHear } from './people-who-hear.ts'
import { ReadComments } from './ReadComments.tsx'
import css from './read.module.css'
import { type ReadCue, type Reader, type ReadLine, readingOf } from './reading.ts'

type Props = { script: Script; people: readonly User[]; onBack: () => void }

const [everybody, invented] = ['everybody', 'invented']
const nobodyYet: User = { _id: invented, name: '', phone: '', type: 'audience', data: {} }
/** Keys scroll it, too. */
const scrollable = { tabIndex: 0 }
const papers = ['A4', 'Letter'] as const

/** The whole evening as a script, to read and to print: everything that is said, or what one person hears of it. */
export const ReadView = ({ script, people, onBack }: Props) => {
  const [whose, setWhose] = useState(everybody)
  const [own, setOwn] = useState(nobodyYet)
  const [groups, setGroups] = useState<readonly string[] | null>(null)
  const [hasComments, setHasComments] = useState(false)
  const { threads } = useThreads(script.performance._id)
  const comments = useMemo(
    () => (hasComments ? commentsIn(script, threads) : noComments),
    [hasComments, script, threads],
  )
  const [paper, setPaper] = useState<(typeof papers)[number]>('A4')
  const user = whose === invented ? own : people.find(({ _id }) => _id === whose)
  const reader = useMemo(
    (): Reader =>
      user && { user, groups: groups ?? script.groups.map(({ _id }) => _id), isInvented: whose === invented },
    [user, groups, script.groups, whose],
  )
  const { measured } = useMeasured(script.performance._id)
  const reading = useMemo(() => readingOf(script, reader, measured), [script, reader, measured])
  const called = user ? user.name || t`somebody` : null
  const choices = () => [
    { value: everybody ?? '', label: t`Everybody` },
    { value: invented ?? '', label: t`Somebody you invent` },
    ...peopleWhoHear(people),
  ]
  const shown = whose === invented ? t`Somebody you invent` : (called ?? t`Everybody`)
  return (
    <main className={`${page.screen} ${css.screen}`}>
      <style>{`@page { size: ${paper}; margin: 18mm 16mm }`}</style>
      <header className={`${page.header} ${css.bar}`}>
        <Button onClick={onBack}>{t`← Back to the script`}</Button>
        <span className={css.whose}>
          {t`As it is heard by`}
          <Picker
            label={t`As it is heard by`}
            shown={shown}
            value={whose ?? null}
            choices={choices}
            onChoose={setWhose}
          />
        </span>
        <span className={panel.spacer} />
        <Switch
          size="xs"
          label={t`With comments`}
          checked={hasComments}
          onChange={({ currentTarget }) => setHasComments(currentTarget.checked)}
        />
        <SegmentedControl
          size="xs"
          aria-label={t`Paper`}
          value={paper}
          data={[...papers]}
          onChange={(to) => setPaper(papers.find((it) => it === to) ?? 'A4')}
        />
        <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          {t`Print`}
        </Button>
      </header>
      <section className={css.scroller} {...scrollable} aria-label={t`The script to read`}>
        {user && (
          <Invented
            user={user}
            isInvented={whose === invented}
            fields={script.fields.map(({ symbol }) => symbol)}
            groups={script.groups}
            chosen={reader?.groups ?? []}
            onUser={setOwn}
            onGroups={setGroups}
          />
        )}
        <article className={css.paper}>
          <h1>{script.performance.name}</h1>
          <p className={css.about}>
            {called === null ? t`The script` : t`As ${called} hears it`},{' '}
            {reading.length.measured ? clockText(reading.length.ms) : t`about ${clockText(reading.length.ms)}`}
          </p>
          {script.performance.data?.beforeText && (
            <p className={css.phones}>{t`Before the first GO, phones show: ${script.performance.data.beforeText}`}</p>
          )}
          {reading.cues.map((cue) => (
            <Cue key={cue.id} cue={cue} isPersonal={called !== null} comments={comments.at} />
          ))}
          {script.performance.data?.endText && (
            <p className={css.phones}>{t`When the show is closed, phones show: ${script.performance.data.endText}`}</p>
          )}
          {comments.gone.length > 0 && (
            <section className={css.cue} aria-label={t`Comments on what is gone`}>
              <h2>{t`Comments on what is gone`}</h2>
              <ReadComments threads={comments.gone} />
            </section>
          )}
        </article>
      </section>
    </main>
  )
}

type CueProps = { cue: ReadCue; isPersonal: boolean; comments: CommentsInScript['at'] }

const Cue = ({ cue, isPersonal, comments }: CueProps) => (
  <>
    {cue.act && <h2 className={css.act}>{cue.act}</h2>}
    <section className={css.cue} aria-label={t`Cue ${cue.number}, ${cue.name}`}>
      <h2>
        <span className={css.number}>{cue.number}</span> {cue.name}
        <span className={css.time}>{lengthText(cue.length)}</span>
      </h2>
      {cue.description && <p className={css.stage}>{cue.description}</p>}
      {cue.notes && !isPersonal && <p className={css.notes}>{cue.notes}</p>}
      <ReadComments threads={comments.get(cue.id)} />
      {cue.lines.map((line) => (
        <Fragment key={line.id}>
          <Line line={line} />
          <ReadComments threads={comments.get(line.id)} />
        </Fragment>
      ))}
      {cue.lines.length === 0 && isPersonal && <p className={css.stage}>{t`They hear nothing in this cue.`}</p>}
    </section>
  </>
)

const Line = ({ line: { who, when, texts, isWritten, isAsked, length } }: { line: ReadLine }) => (
  <div className={css.line}>
    <p className={css.who}>
      {who}
      {when && <span className={css.when}> ({when})</span>}
    </p>
    <div className={css.words}>
      {texts.map(({ label, text }, at) => (
        <p key={label} className={isWritten ? css.asked : undefined}>
          {(isWritten || (isAsked && at > 0)) && <span className={css.label}>{label}: </span>}
          {text}
        </p>
      ))}
    </div>
    <span className={css.time} title={isWritten ? undefined : sourceOf(length)}>
      {isWritten ? t`written` : lengthText(length)}
    </span>
  </div>
)
