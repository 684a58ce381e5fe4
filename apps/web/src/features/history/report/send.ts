import type { Paper } from '@ghostlight/contracts'
import type { Sheet } from '@ghostlight/projections'
import { consoleLanguage } from '../../../words/console-language.ts'
import { t } from '../../../words/t.ts'

type Asked = { id: string; zone: string; paper: Paper }

/** For the server, which makes files in English unless another language is asked for. */
export const inLanguage = consoleLanguage() === 'en' ? '' : `&language=${consoleLanguage()}`

export const pdfUrl = ({ id, zone, paper }: Asked): string =>
  `/api/blackboards/${id}/report?format=pdf&paper=${paper}&zone=${encodeURIComponent(zone)}${inLanguage}`

const nameOf = (id: string): string => `ghostlight-${id}-report.pdf`
const pdf = 'application/pdf'

/** Whether this device passes files on to other programs. */
export const canShareFiles = (): boolean =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([new Uint8Array(1)], nameOf('K7M4QX'), { type: pdf })] })

/** Reads the PDF and passes it on. A person who changes their mind is no failure. */
export const sharePdf = async ({ id, title, zone }: { id: string; title: string; zone: string }): Promise<void> => {
  const answer = await fetch(pdfUrl({ id, zone, paper: 'A4' }), { credentials: 'same-origin' })
  if (!answer.ok) throw new Error(t`The PDF was not made: ${answer.status}`)
  const file = new File([await answer.blob()], nameOf(id), { type: pdf })
  await navigator.share({ files: [file], title: t`Report: ${title}` }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  })
}

/** Most mail programs take no more, letters. */
const mostInMail = 1_800

/** A mail with the text of the front page. It has no attachment: a page cannot add one. */
export const mailOf = ({ title, facts, front }: Sheet): string => {
  const lines = front.flatMap((section) => {
    if (section.kind === 'figures') return []
    if (section.kind !== 'table') return ['', `${section.name}: ${section.says}`]
    const [, ...columns] = section.columns
    const rows = section.rows.map(({ cells: [first, ...rest] }) =>
      section.columns[0] === ''
        ? `${first}: ${rest.flatMap((it, at) => (it === '' ? [] : [`${columns[at]} ${it}`])).join(', ')}`
        : [first, ...rest].filter((it) => it !== '').join(' · '),
    )
    return ['', section.name, ...(rows.length === 0 ? [section.empty ?? ''] : rows)]
  })
  const body = [facts.join(' · '), ...lines].join('\r\n').slice(0, mostInMail)
  // a cut may leave half of a sign
  return `mailto:?subject=${encodeURIComponent(t`Report: ${title}`.toWellFormed())}&body=${encodeURIComponent(body.toWellFormed())}`
}
