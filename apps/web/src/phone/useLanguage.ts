import { useEffect, useRef } from 'preact/hooks'
import type { Clock } from '../connection/clock.ts'
import { language } from '../languages/language.ts'
import type { Api } from './api.ts'
import { useExternal } from './useExternal.ts'
import type { AudienceBlackboard } from './wire.ts'

const source = { get: () => `${language.tag()} ${language.page()}`, subscribe: language.subscribe }

/** The person's language. Draws again with each change of it, and of the page's words. */
export const useLanguage = (): string => {
  useExternal(source)
  return language.tag()
}

/** A change that the server could not take at the moment is sent again after this long, ms. */
const againMs = 5_000
const passing = [0, 429, 500, 503, 507]

const nameIn = (tag: string): string | undefined => tag.split('-')[0]

type Person = Pick<AudienceBlackboard, '_id' | 'user' | 'language'>

/**
 * Keeps the person on the server and this phone in one language: the server's if it says one, as after an operator has
 * changed it, and otherwise the phone's. That is sent, except if the performance has it, too, and nobody chose it.
 */
export function useOwnLanguage({ api, clock }: { api: Api; clock: Clock }, show: Person): void {
  const tag = useLanguage()
  const { _id, language: performances = 'en' } = show
  const own = show.user.data.language
  // what the phone has when it comes in is an offer: a sheet may know better
  const comesIn = useRef(true)
  /** the language that is drawn, and the last one that the server said */
  const drawn = useRef(tag)
  const told = useRef<string>(undefined)

  useEffect(() => {
    // the words of a newer choice are on their way: this is the answer to the one before
    const isChoosing = ![drawn.current, told.current].includes(language.tag())
    if (!own || isChoosing) return
    told.current = own
    void language.choose(own)
  }, [own])

  useEffect(() => {
    drawn.current = tag
    const offered = comesIn.current
    comesIn.current = false
    const isUsual = !language.isChosen() && nameIn(tag) === nameIn(performances)
    if (language.tag() === own || (offered && isUsual)) return
    let cancel = () => {}
    let isOver = false
    const send = async () => {
      const body = { language: tag, ...(offered && { offered }) }
      const answer = await api.post(`/api/blackboards/${encodeURIComponent(_id)}/language`, body)
      if (!answer.ok && passing.includes(answer.status) && !isOver) cancel = clock.after(againMs, () => void send())
    }
    void send()
    return () => {
      isOver = true
      cancel()
    }
  }, [tag, own, _id, performances, api, clock])
}
