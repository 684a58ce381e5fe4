/** @jsxImportSource preact */
import '../look/ask.css'
import { questionLimits, scaleOf, takes } from '@ghostlight/contracts/rules'
import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { words } from '../../languages/phone-words.ts'
import type { AnswerValue, PhoneAsk } from '../asks.ts'
import { isRightToLeft } from '../captions.ts'

type Props = { ask: PhoneAsk; leftMs: (ask: PhoneAsk) => number | null; onAnswer: (value: AnswerValue) => void }

/** One question: its answers, what has become of one's own, and the time left. */
export function Ask({ ask, leftMs, onAnswer }: Props) {
  const id = useId()
  const { question, kind, closed } = ask
  /** words in the field that were not sent */
  const unsent = useRef(false)
  return (
    <section className="ask" aria-labelledby={id}>
      <h2 id={id} lang={ask.language} dir={isRightToLeft(ask.language) ? 'rtl' : 'auto'}>
        {question}
      </h2>
      {closed ? (
        <Closed ask={ask} late={closed.late || (unsent.current && ask.mine === null)} />
      ) : (
        <>
          {kind === 'choice' && <Choice ask={ask} labelledBy={id} onAnswer={onAnswer} />}
          {kind === 'scale' && <Scale ask={ask} labelledBy={id} onAnswer={onAnswer} />}
          {kind === 'text' && <Text ask={ask} labelledBy={id} onAnswer={onAnswer} unsent={unsent} />}
          <State ask={ask} leftMs={leftMs} />
        </>
      )}
    </section>
  )
}

type Kind = { ask: PhoneAsk; labelledBy: string; onAnswer: (value: AnswerValue) => void }

/** Of a hundred people who answered, how many took it. */
const percentIn = ({ counts, answered }: NonNullable<PhoneAsk['tally']>, option: string): number =>
  Math.round(((counts[option] ?? 0) / Math.max(1, answered)) * 100)

const takenIn = ({ mine }: PhoneAsk): readonly string[] => (mine === null ? [] : [mine].flat().map(String))

function Choice({ ask, labelledBy, onAnswer }: Kind) {
  const most = takes(ask)
  const taken = takenIn(ask)
  const several = most > 1
  const take = (option: string) => {
    if (!several) return onAnswer(option)
    const others = taken.filter((it) => it !== option)
    const next = others.length < taken.length ? others : [...taken, option]
    // the last one stays: an answer can be changed, but not taken back
    if (next.length > 0 && next.length <= most) onAnswer([...next])
  }
  return (
    <fieldset className="options" aria-labelledby={labelledBy}>
      {several && <p className="muted small">{words().chooseUpTo({ most })}</p>}
      {(ask.options ?? []).map(({ _id, label }) => (
        <label key={_id} className="option">
          {ask.tally && <i style={{ width: `${percentIn(ask.tally, _id)}%` }} />}
          <input
            type={several ? 'checkbox' : 'radio'}
            name={labelledBy}
            checked={taken.includes(_id)}
            disabled={several && taken.length >= most && !taken.includes(_id)}
            onChange={() => take(_id)}
          />
          <bdi lang={ask.language}>{label}</bdi>
          {ask.tally && <span className="share">{words().percent({ share: percentIn(ask.tally, _id) })}</span>}
        </label>
      ))}
    </fieldset>
  )
}

function Scale({ ask, labelledBy, onAnswer }: Kind) {
  const { min, max } = scaleOf(ask)
  const id = useId()
  const named = [
    { step: min, label: ask.minLabel },
    { step: max, label: ask.maxLabel },
  ].filter(({ label }) => label)
  const describedBy = named.length > 0 ? id : undefined
  // on a small phone the numbers have several rows, so that the last one may stand at the beginning
  const ends = describedBy && (
    <p id={id} className="ends muted small">
      {named.map(({ step, label }) => (
        <span key={step}>
          {step} = <bdi lang={ask.language}>{label}</bdi>
        </span>
      ))}
    </p>
  )
  if (max - min >= 11)
    return (
      <>
        <Slider ask={ask} labelledBy={labelledBy} describedBy={describedBy} onAnswer={onAnswer} />
        {ends}
      </>
    )
  return (
    <>
      <div className="steps" role="radiogroup" aria-labelledby={labelledBy} aria-describedby={describedBy}>
        {Array.from({ length: max - min + 1 }, (_, at) => min + at).map((step) => (
          <label key={step} className="step">
            <input
              type="radio"
              className="unseen"
              name={labelledBy}
              checked={ask.mine === step}
              onChange={() => onAnswer(step)}
            />
            {ask.tally && <i style={{ height: `${percentIn(ask.tally, String(step))}%` }} />}
            <span>{step}</span>
          </label>
        ))}
      </div>
      {ends}
    </>
  )
}

function Slider({ ask, labelledBy, describedBy, onAnswer }: Kind & { describedBy: string | undefined }) {
  const { min, max } = scaleOf(ask)
  const [value, setValue] = useState(typeof ask.mine === 'number' ? ask.mine : null)
  const take = (chosen: number) => {
    setValue(chosen)
    onAnswer(chosen)
  }
  return (
    <>
      <output className="chosen">{value ?? '–'}</output>
      <input
        type="range"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        min={min}
        max={max}
        step={1}
        value={value ?? Math.round((min + max) / 2)}
        onInput={(event) => setValue(event.currentTarget.valueAsNumber)}
        onChange={(event) => take(event.currentTarget.valueAsNumber)}
        // whoever taps where the knob stands already changes nothing, but answers
        onClick={(event) => take(event.currentTarget.valueAsNumber)}
      />
    </>
  )
}

function Text({ ask, labelledBy, onAnswer, unsent }: Kind & { unsent: { current: boolean } }) {
  const [text, setText] = useState(typeof ask.mine === 'string' ? ask.mine : '')
  const written = text.trim()
  unsent.current = written !== '' && written !== ask.mine
  return (
    <form
      className="field"
      onSubmit={(event) => {
        event.preventDefault()
        if (written !== '') onAnswer(written)
      }}
    >
      <textarea
        aria-labelledby={labelledBy}
        dir="auto"
        rows={2}
        maxLength={questionLimits.text}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" className="button main" aria-disabled={written === '' || written === ask.mine}>
        {ask.mine === null ? words().send() : words().changeAnswer()}
      </button>
    </form>
  )
}

const everyMs = 500
/** A screen reader hears these, s, and how much is left when there is more time. */
const told = [30, 10, 5]

function useLeft(ask: PhoneAsk, leftMs: Props['leftMs']): number | null {
  const [left, setLeft] = useState(() => leftMs(ask))
  useEffect(() => {
    setLeft(leftMs(ask))
    const timer = setInterval(() => setLeft(leftMs(ask)), everyMs)
    return () => clearInterval(timer)
  }, [ask, leftMs])
  return left === null ? null : Math.max(0, Math.ceil(left / 1_000))
}

const clockText = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

function State({ ask, leftMs }: { ask: PhoneAsk; leftMs: Props['leftMs'] }) {
  const left = useLeft(ask, leftMs)
  const [said, setSaid] = useState('')
  const before = useRef(left)
  useEffect(() => {
    // a clock that is set right may add a second
    const hasMore = left !== null && before.current !== null && left > before.current + 1
    before.current = left
    if (left !== null && (hasMore || told.includes(left))) setSaid(words().secondsLeft({ count: left }))
  }, [left])
  return (
    <>
      <p className="row ask-state">
        <span role="status">{stateOf(ask)}</span>
        {left !== null && <span className="muted">{clockText(left)}</span>}
      </p>
      <p className="unseen" aria-live="polite">
        {said}
      </p>
    </>
  )
}

const stateOf = ({ mine, sent }: PhoneAsk): string => {
  if (mine === null) return ''
  return sent ? words().answerIn() : words().answerWaits()
}

/** One's own answer, and the result if it may be seen. `late`: it was not there in time. */
function Closed({ ask, late }: { ask: PhoneAsk; late: boolean }) {
  const result = ask.closed?.result
  const taken = takenIn(ask)
  return (
    <>
      <p role="status">{late ? words().closedLate() : words().closedThanks()}</p>
      {ask.kind === 'choice' && (
        <ul className="results">
          {(ask.options ?? []).map(({ _id, label }) => {
            const share = result ? percentIn(result, _id) : 0
            return (
              <li key={_id} data-mine={taken.includes(_id) || undefined} data-won={result?.winner === _id || undefined}>
                {result && <i style={{ width: `${share}%` }} />}
                <bdi lang={ask.language}>{label}</bdi>
                {taken.includes(_id) && !late && <span className="small">{words().yourAnswer()}</span>}
                {result && <span className="share">{words().percent({ share })}</span>}
              </li>
            )
          })}
        </ul>
      )}
      {ask.kind !== 'choice' && ask.mine !== null && !late && <p className="own-words">{String(ask.mine)}</p>}
    </>
  )
}
