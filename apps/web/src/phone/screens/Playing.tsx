/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import { words } from '../../languages/phone-words.ts'
import { captionAt, isRightToLeft, sentenceEnds, sentences, timeLeft } from '../captions.ts'
import { SpeakerIcon } from '../look/icons.tsx'
import type { Sounding } from '../performer.ts'

const everyMs = 100

function usePosition(sounding: Sounding): number {
  const [position, setPosition] = useState(sounding.positionMs)
  useEffect(() => {
    const timer = setInterval(() => setPosition(sounding.positionMs()), everyMs)
    return () => clearInterval(timer)
  }, [sounding])
  return position
}

export function Playing({ sounding, captions }: { sounding: Sounding; captions: boolean }) {
  const position = usePosition(sounding)
  const fraction = sounding.durationMs > 0 ? position / sounding.durationMs : 0

  return (
    <section className="playing reveal" aria-label={words().sound()}>
      <div className="row state">
        <SpeakerIcon size={24} />
        <span>{sounding.bars.length > 0 || sounding.speaks ? words().playing() : words().readingAlong()}</span>
        <span>{timeLeft(sounding.durationMs - position)}</span>
      </div>
      {sounding.bars.length > 0 && <Bars bars={sounding.bars} fraction={fraction} />}
      {captions && <Words sounding={sounding} position={position} />}
    </section>
  )
}

function Bars({ bars, fraction }: { bars: readonly number[]; fraction: number }) {
  const past = Math.round(fraction * bars.length)
  return (
    <div className="bars" aria-hidden="true">
      {bars.map((loudness, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place in the sound
          key={index}
          className={index < past ? 'past' : ''}
          style={{ height: `${Math.round(loudness * 100)}%` }}
        />
      ))}
    </div>
  )
}

function Words({ sounding, position }: { sounding: Sounding; position: number }) {
  const { turn, durationMs, pauses } = sounding
  const { text, language } = turn.delivery
  const written = { lang: language, dir: isRightToLeft(language) ? 'rtl' : 'auto' } as const
  const [parts] = useState(() => sentences(text))
  const [ends] = useState(() => sentenceEnds(parts, durationMs, pauses))
  const { past, spoken, coming } = captionAt(parts, ends, position)
  const now = useRef<HTMLElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: moves on when the sentence does, though the next says the same
  useEffect(() => {
    const words = now.current?.parentElement
    if (words && now.current) words.scrollTop = now.current.offsetTop - words.offsetTop - words.clientHeight / 3
  }, [past.length])

  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, by keys too */}
      <p className="words" {...written} tabIndex={0}>
        {past}
        <b ref={now}>{spoken}</b>
        {coming}
      </p>
      <p className="unseen" {...written} aria-live="polite">
        <span key={past.length}>{spoken}</span>
      </p>
    </>
  )
}
