import { useEffect, useState } from 'preact/hooks'
import { isFields } from '../connection/fields.ts'
import { applyLook } from '../look/apply-look.ts'
import { lookOf } from '../look/look-of.ts'
import type { Answer, Api, Refusal } from './api.ts'
import { type Questions, questionsIn } from './questions.ts'
import { endingOf, isRehearsal, titleOf } from './session.ts'
import { shownText, type Translated, translatedIn } from './texts.ts'

/** `ended`: it is closed; `endText`: with these words. */
export type ShowTitle = {
  title: string | null
  refusal: Refusal | null
  ended: boolean
  endText: string | undefined
  rehearsal: boolean
  /** the performance's own questions; undefined = it has none, or they are not known */
  questions: Questions | undefined
} & Translated

/** A clear no from the server, not a bad network: nobody can join this show. */
export const isUnknown = ({ refusal }: ShowTitle): boolean => refusal?.status === 404 || refusal?.status === 400

/** The server has not answered yet. */
export const isLoading = ({ title, refusal }: ShowTitle): boolean => title === null && refusal === null

const unknown: ShowTitle = {
  title: null,
  refusal: null,
  ended: false,
  endText: undefined,
  rehearsal: false,
  questions: undefined,
  language: undefined,
  translations: undefined,
}

/** What is known once the server has answered. A refusal leaves what was known before. */
const after = (before: ShowTitle, answer: Answer): ShowTitle =>
  answer.ok
    ? {
        title: titleOf(answer),
        refusal: null,
        rehearsal: isRehearsal(answer),
        questions: isFields(answer.body) ? questionsIn(answer.body.joinQuestions) : undefined,
        ...translatedIn(answer.body),
        ...endingOf(answer),
      }
    : { ...before, refusal: answer }

/** The closing text in this person's language. */
export const endTextIn = (show: Pick<ShowTitle, 'endText' | keyof Translated>): string | undefined =>
  show.endText && shownText(show, 'endText', show.endText)

/**
 * The show's title, which is open to anybody with the address. It loads again when the network comes back. `served`: the
 * show as it came with the page.
 */
export function useTitle(api: Api, blackboardId: string, served?: unknown): ShowTitle {
  const [found, setFound] = useState(() => (served ? after(unknown, { ok: true, body: served }) : unknown))

  useEffect(() => {
    let wanted = true
    const load = async () => {
      const answer = await api.get(`/api/blackboards/${encodeURIComponent(blackboardId)}/public`)
      if (!wanted) return
      if (answer.ok) applyLook(lookOf(answer.body))
      setFound((before) => after(before, answer))
    }
    const again = () => void load()
    again()
    window.addEventListener('online', again)
    return () => {
      wanted = false
      window.removeEventListener('online', again)
    }
  }, [api, blackboardId])

  return found
}
