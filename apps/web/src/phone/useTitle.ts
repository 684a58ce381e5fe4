import { useEffect, useState } from 'preact/hooks'
import { isFields } from '../connection/fields.ts'
import { applyLook } from '../look/apply-look.ts'
import { lookOf } from '../look/look-of.ts'
import type { Api, Refusal } from './api.ts'
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

/** The closing text in this person's language. */
export const endTextIn = (show: Pick<ShowTitle, 'endText' | keyof Translated>): string | undefined =>
  show.endText && shownText(show, 'endText', show.endText)

/** The show's title, which is open to anybody with the address. It loads again when the network comes back. */
export function useTitle(api: Api, blackboardId: string): ShowTitle {
  const [found, setFound] = useState(unknown)

  useEffect(() => {
    let wanted = true
    const load = async () => {
      const answer = await api.get(`/api/blackboards/${encodeURIComponent(blackboardId)}/public`)
      if (!wanted) return
      const rehearsal = isRehearsal(answer)
      if (answer.ok) applyLook(lookOf(answer.body))
      setFound({
        title: titleOf(answer),
        refusal: answer.ok ? null : answer,
        rehearsal,
        questions: answer.ok && isFields(answer.body) ? questionsIn(answer.body.joinQuestions) : undefined,
        ...(answer.ok ? translatedIn(answer.body) : translatedIn(null)),
        ...endingOf(answer),
      })
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
