import type { Script } from '@ghostlight/contracts'
import { createElement as h, type ReactNode } from 'react'
import { openScreen } from '../../../../console-state/testing/console-screen.ts'
import { AuthoringProvider } from '../../AuthoringProvider.tsx'
import { EditsProvider } from '../../edits/EditsProvider.tsx'
import { aScript } from '../../edits/testing/script.ts'
import { fakeServer } from '../../edits/testing/server.ts'
import type { UnsentEdit } from '../../edits/unsent-edits.ts'
import { Editor } from '../Editor.tsx'

const person = (_id: string, data: Record<string, string>) => ({ _id, name: _id, phone: '', type: 'audience', data })

type Options = {
  script?: Script
  /** drawn beside the editor, in the same page */
  beside?: ReactNode
  /** the server of an earlier page, to open the editor again in the same browser with its storage */
  again?: ReturnType<typeof fakeServer>
  /** more answers of the server, or other ones */
  rest?: NonNullable<Parameters<typeof openScreen>[1]>['rest']
  /** the address of the page */
  path?: string
}

/** Opens the editor of performance `p` in happy-dom, with a server that stores its edits in memory. */
export const openEditor = async ({ script = aScript(), beside, again, rest, path = '/' }: Options = {}) => {
  if (!again) {
    localStorage.clear()
    sessionStorage.clear()
  }
  const server = again ?? fakeServer(script)
  const held: (() => void)[] = []
  /** `hold`: stores edits without answering yet; `deaf`: leaves requests for the performance unanswered */
  const answers = { hold: false, deaf: false }
  const stored = async (body: unknown, id: string) => {
    const done = await server.send({ ...(body as UnsentEdit), id, performanceId: 'p', what: 'save' })
    if (answers.hold) await new Promise<void>((next) => void held.push(next))
    if (done.is === 'stored') return { body: {} }
    const { code, said, details } = (done.is === 'refused' ? done.error : {}) as Record<string, unknown>
    return { status: done.is === 'refused' ? 409 : 503, body: { code, message: said, details } }
  }
  const told = async () => {
    if (answers.deaf) await new Promise<void>((next) => void held.push(next))
    return { body: server.script() }
  }
  const page = await openScreen(
    h(AuthoringProvider, null, h(EditsProvider, null, h(Editor, { id: 'p', onBack: () => undefined }), beside)),
    {
      path,
      rest: {
        'GET /api/performances/p/script': told,
        'GET /api/performances/p/lengths': () => ({ body: { sounds: [] } }),
        'GET /api/performances/p/comments': () => ({ body: { threads: [] } }),
        'GET /api/voices': () => ({ body: [{ voiceId: 'v', name: 'Vera', provider: 'flite' }] }),
        'GET /api/users': () => ({ body: [person('u1', { bib: '1', mood: 'glad' }), person('u2', { bib: '2' })] }),
        'GET /api/users/groups': () => ({ body: { people: [] } }),
        'GET /api/blackboards': () => ({ body: [] }),
        'GET /api/performances': () => ({ body: [server.script().performance] }),
        'POST /api/edits': stored,
        ...rest,
      },
    },
  )
  return {
    page,
    server,
    answers,
    /** sends the answers that were held back */
    release: () =>
      page.does(() => {
        for (const next of held.splice(0)) next()
      }),
    /** the edits as they were sent, one list for each request */
    sent: () =>
      page.calls.flatMap(({ call, body }) => (call === 'POST /api/edits' ? [body as Pick<UnsentEdit, 'edits'>] : [])),
  }
}
